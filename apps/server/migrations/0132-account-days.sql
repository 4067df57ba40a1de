-- What was debited and credited to each account on a day (UTC) that is over, by accounting period and value date of the
-- journals: what an account moved in a month, or from one day to another, is their sum and the postings since. Made from
-- the ledger alone: emptied, it is made again by the next night.
create table ledger_account_days (
  -- On which the journals were written.
  day date not null,
  period date not null,
  value_date date not null,
  account text not null references ledger_accounts (code),
  -- Kobo.
  debits bigint not null,
  credits bigint not null,
  primary key (day, period, value_date, account)
);

comment on table ledger_account_days is 'What was debited and credited to each account on a day that is over, by period and value date';
