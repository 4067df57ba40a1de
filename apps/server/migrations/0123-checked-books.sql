-- How far the nightly check of the books has come, so that a night reads what came since and not all of the ledger.
create table ledger_checked (
  only_row boolean primary key default true check (only_row),
  -- Everything of the days (UTC) before this one was found right.
  checked_until date not null,
  -- What the ledger holds as lost chargebacks of those days, in kobo.
  chargebacks bigint not null,
  -- The sums of past days are compared with the ledger once more, some days a night: those before this one were.
  compared_until date not null,
  checked_at timestamptz not null
);

comment on table ledger_checked is 'How far the nightly check of the books has come: one row, none before the first check that found everything right';
