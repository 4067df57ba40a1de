-- What a provider paid out to our bank; each is booked once.
create table provider_settlements (
  provider text not null,
  settlement_id text not null,
  amount bigint not null check (amount > 0),
  settled_at timestamptz not null,
  booked_at timestamptz not null,
  primary key (provider, settlement_id)
);

-- Comparisons of our books with a provider's list.
create table reconciliation_runs (
  id bigint generated always as identity primary key,
  provider text not null,
  period_from timestamptz not null,
  period_to timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  payments integer not null default 0,
  refunds integer not null default 0,
  differences integer not null default 0,
  -- Why it could not be finished; empty otherwise.
  failure text not null default ''
);

create index reconciliation_runs_newest on reconciliation_runs (started_at desc);

-- Things that two ledgers say differently, until they agree or a person has settled them.
create table reconciliation_differences (
  id text primary key,
  provider text not null,
  subject text not null check (subject in ('payment', 'refund', 'books')),
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'currency', 'status', 'balance')),
  reference text not null,
  ours text not null,
  theirs text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  -- The member of staff who settled it; null where a later comparison found the ledgers equal.
  resolved_by text,
  note text not null default ''
);

create unique index reconciliation_differences_open
  on reconciliation_differences (provider, subject, kind, reference) where resolved_at is null;

create index outbox_dead on outbox (id desc) where state = 'dead';
