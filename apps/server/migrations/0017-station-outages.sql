-- A fuel, or all of them, that a station does not have for now. The plan loads nothing of it there until somebody ends it, or
-- until the time that was expected.
create table station_outages (
  id text primary key,
  station_id text not null references stations (id) on delete cascade,
  -- Null: nothing can be loaded there.
  product_id text references products (id),
  reason text not null,
  since timestamptz not null,
  -- When it is expected to be over; null where nobody knows.
  until timestamptz,
  reported_by text not null references staff_accounts (id),
  ended_at timestamptz,
  ended_by text references staff_accounts (id),
  check ((ended_at is null) = (ended_by is null))
);
create index station_outages_open on station_outages (station_id) where ended_at is null;
