-- What a station takes for a litre, in kobo, from a day on. Rows are appended; the latest day not after a delivery counts.
create table station_costs (
  id text primary key,
  station_id text not null references stations (id),
  product_id text not null references products (id),
  cost_per_litre bigint not null check (cost_per_litre > 0),
  from_day date not null,
  added_by text not null references staff_accounts (id),
  added_at timestamptz not null,
  unique (station_id, product_id, from_day)
);

create trigger station_costs_are_appended before update or delete on station_costs
  for each row execute function refuse_change();

-- What a driver earns for a run, a gate and a kilometre, in kobo, from a day on; without a driver it is everybody's who has
-- no pay of his own.
create table driver_pay (
  id text primary key,
  driver_id text references drivers (id),
  per_run bigint not null check (per_run >= 0),
  per_gate bigint not null check (per_gate >= 0),
  per_km bigint not null check (per_km >= 0),
  from_day date not null,
  added_by text not null references staff_accounts (id),
  added_at timestamptz not null,
  check (per_run + per_gate + per_km > 0),
  unique nulls not distinct (driver_id, from_day)
);

create trigger driver_pay_is_appended before update or delete on driver_pay
  for each row execute function refuse_change();

-- The bank account of a station or driver as it is now; a payout keeps the one that it was drafted with.
create table payee_accounts (
  kind text not null check (kind in ('station', 'driver')),
  payee_id text not null,
  beneficiary text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  bank_code text not null check (bank_code ~ '^[0-9]{3,6}$'),
  changed_by text not null references staff_accounts (id),
  changed_at timestamptz not null,
  primary key (kind, payee_id)
);

create table payout_batches (
  id text primary key,
  created_by text not null references staff_accounts (id),
  created_at timestamptz not null
);

-- Money to a station or driver, in kobo, for the orders delivered from one day to another.
create table payouts (
  id text primary key,
  kind text not null check (kind in ('station', 'driver')),
  payee_id text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  amount bigint not null check (amount > 0),
  -- Of a station: what the ledger owes it for these orders at our own prices; the rest of it is our margin.
  retail_amount bigint not null default 0,
  state text not null check (state in ('draft', 'approved', 'sent', 'paid', 'failed', 'withdrawn')),
  beneficiary text not null,
  account_number text not null,
  bank_code text not null,
  -- What the bank shows; it names the payout, so that a line of a statement finds it.
  narration text not null unique,
  drafted_by text not null references staff_accounts (id),
  drafted_at timestamptz not null,
  approved_by text references staff_accounts (id) check (approved_by <> drafted_by),
  approved_at timestamptz,
  batch_id text references payout_batches (id),
  sent_at timestamptz,
  paid_on date,
  note text not null default '',
  -- One that failed is paid by another that takes its place, once; `root_id` is the first of them.
  replaces text unique references payouts (id),
  root_id text not null references payouts (id),
  check ((state in ('approved', 'sent', 'paid', 'failed')) = (approved_by is not null)),
  check ((state in ('sent', 'paid', 'failed')) = (batch_id is not null)),
  check ((state = 'paid') = (paid_on is not null))
);

create index payouts_newest on payouts (id desc);
create index payouts_of_state on payouts (state, id desc);
create index payouts_of_batch on payouts (batch_id) where batch_id is not null;
-- Whatever happens to the copies of one payout, the bank pays one of them.
create unique index payouts_paid_once on payouts (root_id) where state = 'paid';
create unique index payouts_one_open on payouts (root_id) where state in ('draft', 'approved', 'sent');

create table payout_lines (
  payout_id text not null references payouts (id),
  line integer not null,
  kind text not null check (kind in ('fuel', 'run', 'gate', 'km')),
  order_id text references orders (id),
  day date not null,
  description text not null,
  -- Tenths of a litre of fuel; runs, gates and kilometres as they are.
  quantity bigint not null check (quantity > 0),
  unit_amount bigint not null check (unit_amount >= 0),
  amount bigint not null check (amount >= 0),
  primary key (payout_id, line)
);

create trigger payout_lines_are_appended before update or delete on payout_lines
  for each row execute function refuse_change();

-- An order is paid to its station once and to its driver once; a withdrawn draft frees its orders.
create table payout_orders (
  kind text not null check (kind in ('station', 'driver')),
  order_id text not null references orders (id),
  root_id text not null references payouts (id),
  primary key (kind, order_id)
);

create index payout_orders_of_payout on payout_orders (root_id);
create index deliveries_of_station on deliveries (station_id, delivered_at);
create index deliveries_of_driver on deliveries (driver_id, delivered_at);
