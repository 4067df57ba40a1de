-- Vans with their compartments, the shifts of drivers, and runs: one loading of a van, then its gates in order.
-- All litres are whole decilitres (dl). What must never happen twice is refused by the tables themselves: an order in two
-- open runs, two runs under way of one driver or van, a compartment that is promised more than it holds.

create table vehicles (
  id text primary key,
  plate text not null unique,
  name text not null,
  -- 'van' or 'tanker': curfews name a class (C-80).
  class text not null default 'van' check (class in ('van', 'tanker')),
  -- Compare and set: each change counts one up.
  version integer not null default 1,
  -- Taken off the road for service or for good; null while in use.
  off_road_since timestamptz,
  off_road_reason text,
  demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((off_road_since is null) = (off_road_reason is null))
);

-- The usual vehicle of a driver: what PUT /driver/shift takes when no vehicle is named.
alter table drivers add column usual_vehicle_id text;
alter table drivers add constraint drivers_usual_vehicle foreign key (usual_vehicle_id) references vehicles (id) not valid;

-- A tank of a vehicle with its own meter. It holds one product, which changes only while it is empty.
create table compartments (
  id text primary key,
  vehicle_id text not null references vehicles (id),
  -- Counted from the front of the vehicle, from 1.
  position integer not null check (position > 0),
  product_id text not null references products (id),
  capacity_dl integer not null check (capacity_dl > 0),
  -- What the stock moves add up to.
  on_board_dl integer not null default 0,
  -- Still to be loaded by the run under way.
  to_load_dl integer not null default 0,
  -- Promised to the gates of the run under way.
  promised_dl integer not null default 0,
  -- Until when the calibration of its meter is valid; null when it never was calibrated.
  calibrated_until timestamptz,
  -- Reading of the meter after the last pour, in dl; null before the first one.
  meter_dl bigint check (meter_dl >= 0),
  unique (vehicle_id, position),
  constraint compartments_level check (on_board_dl between 0 and capacity_dl and to_load_dl >= 0 and promised_dl >= 0),
  constraint compartments_room check (on_board_dl + to_load_dl <= capacity_dl),
  constraint compartments_promises check (promised_dl <= on_board_dl + to_load_dl)
);

create table shifts (
  id text primary key,
  driver_id text not null references drivers (id),
  -- Null where a driver without a vehicle begins a shift by the call of the version before.
  vehicle_id text references vehicles (id),
  began_at timestamptz not null,
  -- Null means 10 hours after its begin.
  planned_end timestamptz,
  ended_at timestamptz,
  check (ended_at >= began_at)
);
create unique index shifts_one_per_driver on shifts (driver_id) where ended_at is null;
create unique index shifts_one_per_vehicle on shifts (vehicle_id) where ended_at is null and vehicle_id is not null;

create table runs (
  id text primary key,
  -- A zone is one or more served areas (dispatch.md section 4); development has one.
  zone text not null default 'eti-osa',
  shift_id text references shifts (id),
  driver_id text not null references drivers (id),
  vehicle_id text references vehicles (id),
  state text not null check (state in ('proposed', 'offered', 'assigned', 'accepted', 'loading', 'on_road', 'done', 'declined',
    'lapsed', 'withdrawn', 'broken')),
  version integer not null default 1,
  -- When an offer ends.
  offer_ends_at timestamptz,
  -- From then on the driver sees it: 8 seconds after it was confirmed, so that undoing reaches nobody.
  visible_at timestamptz,
  accepted_at timestamptz,
  left_at timestamptz,
  ended_at timestamptz,
  -- Why it was declined, withdrawn or broken.
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  open boolean not null generated always as (state in ('offered', 'assigned', 'accepted', 'loading', 'on_road')) stored,
  unique (id, open)
);
create unique index runs_one_waiting on runs (driver_id) where state in ('offered', 'assigned');
create unique index runs_one_active on runs (driver_id) where state in ('accepted', 'loading', 'on_road');
create unique index runs_one_active_vehicle on runs (vehicle_id)
  where state in ('accepted', 'loading', 'on_road') and vehicle_id is not null;
create index runs_newest on runs (id desc);
create index runs_open on runs (zone) where open;
create index runs_of_driver on runs (driver_id, id desc);
create index runs_of_shift on runs (shift_id);

create table stops (
  id text primary key,
  run_id text not null,
  -- Follows its run, so that ending a run frees its orders in the same statement.
  run_open boolean not null,
  -- Order within the run, from 1.
  seq integer not null check (seq > 0),
  kind text not null check (kind in ('load', 'gate')),
  station_id text references stations (id),
  order_id text references orders (id),
  state text not null default 'pending' check (state in ('pending', 'arrived', 'done', 'failed', 'removed')),
  pinned boolean not null default false,
  -- The planned time of arrival as a range.
  planned_from timestamptz,
  planned_to timestamptz,
  arrived_at timestamptz,
  ended_at timestamptz,
  -- Why it failed or was removed.
  reason text,
  constraint stops_run foreign key (run_id, run_open) references runs (id, open) on update cascade,
  constraint stops_seq unique (run_id, seq) deferrable initially deferred,
  check ((kind = 'load') = (order_id is null)),
  check (kind = 'load' or station_id is null)
);
create unique index stops_order_once on stops (order_id) where run_open and state in ('pending', 'arrived');
create index stops_of_order on stops (order_id);

-- What a stop takes out of or brings into a compartment, as planned. An order of two fuels has two lines.
create table stop_lines (
  stop_id text not null references stops (id) on delete cascade,
  line integer not null check (line > 0),
  product_id text not null references products (id),
  -- Null where the van is not known by compartments.
  compartment_id text references compartments (id),
  litres_dl integer not null check (litres_dl >= 0),
  primary key (stop_id, line)
);
create index stop_lines_of_compartment on stop_lines (compartment_id);

-- Every litre that enters or leaves a compartment. Appended only; on_board_dl is their sum.
create table stock_moves (
  id text primary key,
  compartment_id text not null references compartments (id),
  kind text not null check (kind in ('load', 'deliver', 'return', 'sample', 'adjust')),
  stop_id text references stops (id),
  -- Into the compartment positive, out of it negative.
  delta_dl integer not null,
  -- What it settles of to_load_dl (load) or promised_dl (deliver, return), which goes down by so much.
  settles_dl integer not null default 0 check (settles_dl >= 0),
  batch text,
  seal text,
  actor text not null check (actor in ('driver', 'dispatcher', 'staff', 'auto', 'clock')),
  actor_id text,
  note text,
  at timestamptz not null,
  check (case kind when 'load' then delta_dl >= 0 when 'adjust' then true else delta_dl <= 0 end)
);
create unique index stock_moves_once on stock_moves (stop_id, kind, compartment_id) where stop_id is not null;
create index stock_moves_of_compartment on stock_moves (compartment_id, at);

create function add_stock_move() returns trigger language plpgsql as $$
begin
  update compartments set
    on_board_dl = on_board_dl + new.delta_dl,
    to_load_dl = to_load_dl - case when new.kind = 'load' then new.settles_dl else 0 end,
    promised_dl = promised_dl - case when new.kind in ('deliver', 'return') then new.settles_dl else 0 end
  where id = new.compartment_id;
  return new;
end
$$;
create trigger stock_moves_add after insert on stock_moves for each row execute function add_stock_move();

create function refuse_stock_change() returns trigger language plpgsql as $$
begin
  raise exception 'stock moves are appended only';
end
$$;
create trigger stock_moves_kept before update or delete on stock_moves for each row execute function refuse_stock_change();

-- What a driver's phone sent, with its answer: a command that is sent again is answered from here.
create table driver_commands (
  device_id text not null,
  seq bigint not null check (seq > 0),
  id text not null unique,
  driver_id text not null references drivers (id),
  kind text not null,
  body_hash text not null,
  outcome text not null check (outcome in ('applied', 'refused')),
  answer jsonb not null,
  -- By the phone's clock, corrected and kept between the last command and now; and when it came.
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  primary key (device_id, seq)
);
create index driver_commands_of_driver on driver_commands (driver_id, received_at);

do $$
begin
  if exists (select from pg_roles where rolname = 'gatefill_server') then
    revoke update, delete, truncate on stock_moves from gatefill_server;
  end if;
exception
  when insufficient_privilege then
    raise notice 'the role gatefill_server keeps its rights on stock_moves, because this login may not take them away';
end
$$;
