-- What was posted to the accounts of a payment provider on a day (UTC) that is over, by kind of journal: what a provider
-- owes us is their sum and the postings since. Made from the ledger alone: emptied, it is made again by the next night.
create table ledger_provider_days (
  day date not null,
  provider text not null,
  -- Of the journals.
  kind text not null,
  account text not null references ledger_accounts (code),
  -- Kobo, + debit and - credit.
  amount bigint not null,
  primary key (day, provider, kind, account)
);

comment on table ledger_provider_days is 'What was posted to the accounts of a provider on a day that is over, by kind of journal';
