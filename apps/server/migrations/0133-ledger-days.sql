-- One sum of days for all that reads the ledger of the past: balances, what providers owe, what accounts moved and how
-- many journals a month has. Before, three tables held parts of the same sums. Made from the ledger alone: emptied, it is
-- made again by the next night.
create table ledger_days (
  -- UTC, and over: on which the journals were written.
  day date not null,
  period date not null,
  value_date date not null,
  -- Of the journals.
  kind text not null,
  -- For accounts at payment providers, where the journal belongs to one; '' for all others.
  provider text not null,
  account text not null references ledger_accounts (code),
  -- Kobo.
  debits bigint not null,
  credits bigint not null,
  -- Whose first posting is summed up here: summed over all rows, each journal counts once.
  journals integer not null,
  primary key (day, period, value_date, kind, provider, account)
);

comment on table ledger_days is 'What was posted on a day that is over, by period, value date, kind of journal, provider and account';

comment on table ledger_balance_days is
  'Old names: for the version before 0133 alone; new statements name ledger_days.';
comment on table ledger_provider_days is
  'Old names: for the version before 0133 alone; new statements name ledger_days.';
comment on table ledger_account_days is
  'Old names: for the version before 0133 alone; new statements name ledger_days.';
