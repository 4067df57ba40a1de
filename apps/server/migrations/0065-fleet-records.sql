-- What the fleet is run by, each with its dates: papers, terms and stock of stations, adjustments by two people, rules,
-- limits of served areas, pauses of ordering; and why a driver gets no orders.

-- Who saved a vehicle last: the other person is told by name.
alter table vehicles add column updated_by text;
-- The number on the meter's plate; '' where nobody has written it down.
alter table compartments add column meter_serial text not null default '';

-- Papers of a vehicle, a driver or a station. A renewal is a new row; of each kind the one that is valid longest counts.
create table papers (
  id text primary key,
  owner_kind text not null check (owner_kind in ('vehicle', 'driver', 'station')),
  owner_id text not null,
  kind text not null,
  number text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  version integer not null default 1,
  demo boolean not null default false,
  updated_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (valid_to > valid_from)
);
create index papers_of_owner on papers (owner_kind, owner_id, kind, valid_to desc);

-- Where a station lies; null until somebody says so.
alter table stations add column lat double precision;
alter table stations add column lng double precision;
alter table stations add column version integer not null default 1;
alter table stations add column updated_by text;

-- Hours, bays and loading time of a station from a moment on. Rows are never changed; the newest that has begun is in force.
create table station_terms (
  id integer generated always as identity primary key,
  station_id text not null references stations (id) on delete cascade,
  valid_from timestamptz not null,
  -- Seven entries from Monday on: [from, to] in minutes after midnight, or null for a closed day.
  days jsonb not null check (jsonb_typeof(days) = 'array' and jsonb_array_length(days) = 7),
  -- Vans that can load at once.
  bays integer not null check (bays > 0),
  loading_seconds integer not null check (loading_seconds > 0),
  created_by text,
  created_at timestamptz not null
);
create index station_terms_in_force on station_terms (station_id, valid_from desc, id desc);

-- What a station holds of a fuel by the book. A fuel without a row was never measured there.
create table station_stock (
  station_id text not null references stations (id) on delete cascade,
  product_id text not null references products (id),
  -- May fall below zero: a loading that happened is booked even where the book knew of less.
  on_hand_dl bigint not null default 0,
  -- Of its tanks for this fuel; null when nobody has said.
  capacity_dl bigint check (capacity_dl > 0),
  -- Since when the book says there is nothing left; null while there is some.
  out_since timestamptz,
  primary key (station_id, product_id)
);

-- Every litre that enters or leaves a station's tanks through us. Appended only; on_hand_dl is their sum.
create table station_stock_moves (
  id text primary key,
  station_id text not null references stations (id) on delete cascade,
  product_id text not null references products (id),
  kind text not null check (kind in ('receive', 'load', 'adjust')),
  delta_dl bigint not null,
  -- The stop of a run that loaded it.
  stop_id text references stops (id),
  -- The depot's batch of a receipt.
  batch text,
  note text,
  actor_id text,
  at timestamptz not null,
  check (case kind when 'receive' then delta_dl > 0 when 'load' then delta_dl <= 0 else true end)
);
create unique index station_stock_moves_once on station_stock_moves (stop_id, product_id) where stop_id is not null;
create index station_stock_moves_of_station on station_stock_moves (station_id, at desc, id desc);

create function add_station_stock_move() returns trigger language plpgsql as $$
begin
  insert into station_stock (station_id, product_id, on_hand_dl, out_since)
  values (new.station_id, new.product_id, new.delta_dl, case when new.delta_dl <= 0 then new.at end)
  on conflict (station_id, product_id) do update set
    on_hand_dl = station_stock.on_hand_dl + new.delta_dl,
    out_since = case when station_stock.on_hand_dl + new.delta_dl > 0 then null
      else coalesce(station_stock.out_since, new.at) end;
  return new;
end
$$;
create trigger station_stock_moves_add after insert on station_stock_moves
  for each row execute function add_station_stock_move();

create function refuse_station_stock_change() returns trigger language plpgsql as $$
begin
  raise exception 'stock moves of stations are appended only';
end
$$;
create trigger station_stock_moves_kept before update on station_stock_moves
  for each row execute function refuse_station_stock_change();

-- A measured level that differs from the book. Asked by one person, decided by another; only then the book changes.
create table stock_adjustments (
  id text primary key,
  compartment_id text references compartments (id) on delete cascade,
  station_id text references stations (id) on delete cascade,
  product_id text not null references products (id),
  -- The book when it was measured, and what the dip said.
  book_dl bigint not null,
  dip_dl bigint not null check (dip_dl >= 0),
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected')),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decision_note text,
  check ((compartment_id is null) <> (station_id is null)),
  check ((state = 'waiting') = (decided_by is null)),
  check (decided_by <> asked_by)
);
create unique index stock_adjustments_one_compartment on stock_adjustments (compartment_id) where state = 'waiting';
create unique index stock_adjustments_one_station on stock_adjustments (station_id, product_id) where state = 'waiting';
create index stock_adjustments_newest on stock_adjustments (id desc);

-- A rule of dispatch from a moment on. Rows are never changed; of each kind the newest that has begun is in force.
create table dispatch_rules (
  id text primary key,
  kind text not null,
  -- The figures of the kind, whole numbers by their names.
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  valid_from timestamptz not null,
  note text not null,
  created_by text,
  created_at timestamptz not null
);
create index dispatch_rules_in_force on dispatch_rules (kind, valid_from desc, id desc);

-- The limits of a served area from a moment on, over those of served_areas. The newest that has begun is in force.
create table area_limits (
  id integer generated always as identity primary key,
  name text not null,
  rings jsonb not null check (jsonb_typeof(rings) = 'array' and jsonb_array_length(rings) > 0),
  valid_from timestamptz not null,
  note text not null,
  created_by text,
  created_at timestamptz not null
);
create index area_limits_in_force on area_limits (name, valid_from desc, id desc);

-- While a pause lasts, orders of its fuel, to its area, or both, are refused with its sentence; null means all.
create table ordering_pauses (
  id text primary key,
  product_id text references products (id) on delete cascade,
  area text,
  sentence text not null,
  begins_at timestamptz not null,
  -- When it ends by itself; null until somebody ends it.
  ends_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  ended_by text,
  check (ends_at >= begins_at)
);
create index ordering_pauses_by_end on ordering_pauses (ends_at);

-- A suspended driver drives nothing until resumed; a paused one gets no offers, by the desk or after two lapses in a row.
alter table drivers add column suspended_since timestamptz;
alter table drivers add column suspended_reason text;
alter table drivers add column paused_since timestamptz;
alter table drivers add column paused_reason text;
alter table drivers add column lapses_in_row integer not null default 0;

do $$
begin
  if exists (select from pg_roles where rolname = 'gatefill_server') then
    revoke update, truncate on station_stock_moves from gatefill_server;
    revoke update, delete, truncate on station_terms, dispatch_rules, area_limits from gatefill_server;
  end if;
exception
  when insufficient_privilege then
    raise notice 'the role gatefill_server keeps its rights on the records of the fleet, because this login may not take them away';
end
$$;
