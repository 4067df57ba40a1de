-- What happened to runs, what a dispatcher can still undo, and what must be cleared up by two people.

-- Each change of a run with its new version. Appended only.
create table run_history (
  run_id text not null references runs (id),
  version integer not null check (version > 0),
  event text not null,
  -- Null when the run was made.
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('customer', 'payment', 'dispatcher', 'staff', 'auto', 'driver', 'clock')),
  actor_id text,
  note text,
  at timestamptz not null,
  primary key (run_id, version)
);

-- Why the planner put a stop where it is: sentences for people.
alter table stops add column reasons text[] not null default '{}';

-- Runs that a dispatcher gave to drivers at one stroke. Until undo_until nobody has seen them.
create table dispatch_acts (
  id text primary key,
  staff_id text not null references staff_accounts (id),
  run_ids text[] not null,
  at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz
);

-- Fuel that does not add up, a meter that does not go on where it stopped, a driver in danger. Closed by two people.
create table incidents (
  id text primary key,
  kind text not null check (kind in ('dip', 'meter', 'over_pour', 'cancelled_pour', 'reported', 'emergency')),
  driver_id text references drivers (id),
  vehicle_id text references vehicles (id),
  shift_id text references shifts (id),
  compartment_id text references compartments (id),
  run_id text references runs (id),
  stop_id text references stops (id),
  order_id text references orders (id),
  -- Decilitres that are too many (positive) or too few; null where it is not about fuel.
  delta_dl integer,
  note text not null,
  at timestamptz not null,
  -- The first person says what it was, a second one closes it.
  explanation text,
  explained_by text references staff_accounts (id),
  explained_at timestamptz,
  closed_by text references staff_accounts (id),
  closed_at timestamptz,
  check ((explained_by is null) = (explained_at is null) and (closed_by is null) = (closed_at is null)),
  constraint incidents_two_people check (closed_by is null or (explained_by is not null and closed_by <> explained_by))
);
create index incidents_newest on incidents (id desc);
create index incidents_open_of_vehicle on incidents (vehicle_id) where closed_at is null;

do $$
begin
  if exists (select from pg_roles where rolname = 'gatefill_server') then
    revoke update, delete, truncate on run_history from gatefill_server;
  end if;
exception
  when insufficient_privilege then
    raise notice 'the role gatefill_server keeps its rights on run_history, because this login may not take them away';
end
$$;
