-- What a customer says is wrong with delivered fuel, and what was found: one claim for each order.
create table fuel_claims (
  order_id text primary key references orders (id),
  complaint text not null,
  opened_at timestamptz not null,
  -- Where the fuel came from, as it was delivered.
  station text not null,
  batches text[] not null,
  seals text[] not null,
  version integer not null default 1,
  -- The seal of the bottle that the sample is in, and what was found in it; '' until then.
  sample_seal text not null default '',
  sample_result text not null default '' check (sample_result in ('', 'clean', 'bad')),
  -- The number of the station's bill for the loading; '' until somebody has it.
  bill_number text not null default '',
  decided_by text references staff_accounts (id),
  decided_at timestamptz,
  is_upheld boolean,
  -- What the station bears of the fuel's price, in percent.
  station_percent integer check (station_percent between 0 and 100),
  -- What the customer reads.
  answer text not null default '',
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (is_upheld is null)),
  check ((is_upheld is true) = (station_percent is not null))
);
comment on table fuel_claims is 'Claims of customers about the fuel that they received, with sample, bill and decision';
create index fuel_claims_open on fuel_claims (opened_at) where decided_at is null;
