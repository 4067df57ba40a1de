-- Prices that are asked for (issue 14): above 10 % they wait for a second person, then for their time. Amounts in kobo of
-- one unit. What held is in price_changes, which now says who confirmed it.
create table price_requests (
  id text primary key,
  product_id text not null references products (id),
  unit_price bigint not null check (unit_price > 0),
  previous_price bigint not null check (previous_price > 0),
  note text not null,
  state text not null check (state in ('waiting', 'scheduled', 'applied', 'refused')),
  valid_from timestamptz not null,
  requested_by text not null references staff_accounts (id),
  requested_at timestamptz not null,
  decided_by text references staff_accounts (id),
  decided_at timestamptz,
  -- Why it was refused; '' otherwise.
  decision_note text not null default '',
  -- Nobody confirms a price of their own.
  check (decided_by is null or state = 'refused' or decided_by <> requested_by)
);

-- One new price of a fuel at a time.
create unique index price_requests_open on price_requests (product_id) where state in ('waiting', 'scheduled');

comment on table price_requests is 'Prices that staff asked for: waiting for a second person, scheduled, applied or refused';

-- The staff account that confirmed it as the second person.
alter table price_changes add column confirmed_by text;
