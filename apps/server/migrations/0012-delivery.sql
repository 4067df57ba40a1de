-- Licensed filling stations where drivers load.
create table stations (
  id text primary key,
  name text not null unique,
  address text not null,
  active boolean not null default true,
  created_at timestamptz not null
);

-- The last way of an order to its gate: where it was loaded, what the meter said, how often the code was wrong.
create table deliveries (
  order_id text primary key references orders (id),
  driver_id text not null references drivers (id),
  station_id text not null references stations (id),
  loaded_at timestamptz not null,
  wrong_codes integer not null default 0,
  wrong_code_at timestamptz,
  -- Meter readings in tenths of a litre.
  opening_reading bigint check (opening_reading >= 0),
  closing_reading bigint check (closing_reading > opening_reading),
  delivered_at timestamptz,
  check ((delivered_at is null) = (closing_reading is null) and (closing_reading is null) = (opening_reading is null))
);
