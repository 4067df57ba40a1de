-- What was posted to each account on a day (UTC) that is over: a balance is their sum and the postings since. Made from
-- the ledger alone: emptied, it is made again by the next night.
create table ledger_balance_days (
  day date not null,
  account text not null references ledger_accounts (code),
  -- Kobo, + debit and - credit.
  amount bigint not null,
  primary key (day, account)
);

comment on table ledger_balance_days is 'What was posted to each account on a day that is over';
