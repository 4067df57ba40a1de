-- Which driver brings what in which van: zones, plans, shifts and runs, the stock that moves, and what went wrong. What
-- must never happen twice is refused by the tables themselves: an order in two open runs, two runs under way of one
-- driver or van.

-- Zones and rules

-- What the planner and the desk know of a zone: its mode and the version of its plan.
create table zones (
  zone text primary key,
  mode text not null default 'suggest' check (mode in ('manual', 'suggest', 'auto')),
  -- Counted up by every plan and by every change of the mode.
  version integer not null default 1,
  -- The version with which the mode was last changed, by whom and when: who knew an older one is refused.
  mode_version integer not null default 1,
  mode_changed_by text references staff_accounts (id),
  mode_changed_at timestamptz,
  -- The server that plans the zone, until its lease ends; and when somebody asked for another plan.
  planner_node text,
  planner_until timestamptz,
  replan_asked_at timestamptz,
  planned_at timestamptz
);

insert into zones (zone) values ('eti-osa');

-- The plan of each zone with what it was made from.
create table plans (
  zone text primary key references zones (zone),
  version integer not null,
  made_at timestamptz not null,
  was_cut boolean not null,
  -- In seconds on the road: total, road, lateness, spread.
  cost jsonb not null,
  -- Orders that no van takes, each with the rules that keep it out.
  unplanned jsonb not null,
  -- What it was made from and the record of the search: `npm run plan:replay` makes the same plan again.
  input jsonb not null,
  record jsonb not null
);

-- Why orders found no place in a plan, each once a day and rule; the plan itself is replaced by the next.
create table plan_refusals (
  day date not null,
  rule text not null,
  order_id text not null references orders (id),
  primary key (day, rule, order_id)
);
comment on table plan_refusals is 'Why orders found no place in a plan, each once a day and rule';

-- How many times the free-flow seconds a leg takes; without a row the assumption of the code holds.
create table road_factors (
  zone text not null references zones (zone),
  road_group text not null check (road_group in ('main', 'side')),
  day_kind text not null check (day_kind in ('weekday', 'saturday', 'sunday')),
  hour integer not null check (hour between 0 and 23),
  factor double precision not null check (factor > 0),
  -- Own legs that it was learned from.
  legs integer not null check (legs > 0),
  learned_at timestamptz not null,
  primary key (zone, road_group, day_kind, hour)
);

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

-- What a dispatcher leaves for the next shift, until somebody ticks it off.
create table desk_notes (
  id text primary key,
  zone text not null references zones (zone),
  text text not null check (text <> ''),
  written_by text not null,
  written_at timestamptz not null,
  done_by text,
  done_at timestamptz,
  check ((done_by is null) = (done_at is null))
);
create index desk_notes_open on desk_notes (zone, id) where done_at is null;

-- Which driver a dispatcher means to give the orders of a coming day to. It binds nobody and tells nobody: on the day
-- itself the orders are given as always.
create table day_plans (
  order_id text primary key references orders (id),
  day date not null,
  driver_id text not null references drivers (id),
  position integer not null check (position > 0),
  planned_by text not null,
  planned_at timestamptz not null
);
create index day_plans_of_day on day_plans (day, driver_id, position);

-- Shifts and runs

-- A driver at work, from the begin to the end.
create table shifts (
  id text primary key,
  driver_id text not null references drivers (id),
  -- Null where a driver begins a shift without a van of the fleet.
  vehicle_id text references vehicles (id),
  began_at timestamptz not null,
  -- Null means 10 hours after its begin.
  planned_end timestamptz,
  ended_at timestamptz,
  -- Since when the driver has a break; null while at work.
  break_since timestamptz,
  check (ended_at >= began_at)
);
create unique index shifts_one_per_driver on shifts (driver_id) where ended_at is null;
create unique index shifts_one_per_vehicle on shifts (vehicle_id) where ended_at is null and vehicle_id is not null;

-- One loading of a van, then its gates in order.
create table runs (
  id text primary key,
  -- A zone is one or more served areas.
  zone text not null default 'eti-osa',
  shift_id text references shifts (id),
  driver_id text not null references drivers (id),
  vehicle_id text references vehicles (id),
  state text not null check (
    state in (
      'proposed', 'offered', 'assigned', 'accepted', 'loading', 'on_road', 'done', 'declined', 'lapsed', 'withdrawn',
      'broken'
    )
  ),
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
  -- The version of the plan in which a proposed run got the stops that it has.
  proposed_in integer,
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
-- Proposals of a zone, which every plan reads and replaces.
create index runs_proposed on runs (zone) where state = 'proposed';
-- The orders of a plate are found through the runs of its van; those of a driver without a van of the fleet by the
-- driver.
create index runs_of_vehicle on runs (vehicle_id, id desc) where vehicle_id is not null;
create index runs_without_vehicle on runs (driver_id, id desc) where vehicle_id is null;

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

-- A station or a gate of a run.
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
  -- Why the planner put a stop where it is: sentences for people.
  reasons text[] not null default '{}',
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

-- The six digits that belonged to a stop when its driver accepted it. A hand-over without network that happened before
-- the order was given to somebody else counts by them, although the order has other digits by now.
create table stop_codes (
  stop_id text primary key references stops (id),
  code text not null
);

-- Runs that a dispatcher gave to drivers at one stroke. Until undo_until nobody has seen them.
create table dispatch_acts (
  id text primary key,
  staff_id text not null references staff_accounts (id),
  run_ids text[] not null,
  at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz
);

-- Fuel

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
create trigger stock_moves_add after insert on stock_moves
  for each row execute function add_stock_move();

create function refuse_stock_change() returns trigger language plpgsql as $$
begin
  raise exception 'stock moves are appended only';
end
$$;
create trigger stock_moves_kept before update or delete on stock_moves
  for each row execute function refuse_stock_change();
create trigger stock_moves_are_not_emptied before truncate on stock_moves
  for each statement execute function refuse_change();

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
-- A batch of a depot is received once: pressing twice records it once.
create unique index station_stock_moves_batch_once
  on station_stock_moves (station_id, product_id, batch) where kind = 'receive';

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

-- Incidents

-- Fuel that does not add up, a meter that does not go on where it stopped, a driver in danger. Closed by two people.
create table incidents (
  id text primary key,
  -- A row of the table in packages/domain/src/dispatch/incidents/incident-kind.ts.
  kind text not null,
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
  -- A picture that the phone sends with an incident; it may come later than the incident.
  photo_id text,
  -- Somebody has it in hand: 'I have it'.
  acknowledged_by text references staff_accounts (id),
  acknowledged_at timestamptz,
  -- Where the phone was; null where it said nothing. What happened at a stop is at the order's pin.
  lat double precision,
  lng double precision,
  -- What the second person checked.
  closing_note text,
  check ((explained_by is null) = (explained_at is null) and (closed_by is null) = (closed_at is null)),
  constraint incidents_two_people check (closed_by is null or (explained_by is not null and closed_by <> explained_by))
);
create index incidents_newest on incidents (id desc);
create index incidents_open_of_vehicle on incidents (vehicle_id) where closed_at is null;
create index incidents_of_driver on incidents (driver_id, id desc);
create index incidents_of_run on incidents (run_id) where run_id is not null;
create index incidents_of_order on incidents (order_id) where order_id is not null;
create index incidents_not_closed on incidents (id desc) where closed_at is null;

-- Each step by staff: acknowledged, explained, sent back, closed. Appended only.
create table incident_steps (
  incident_id text not null references incidents (id) on delete cascade,
  position integer not null check (position > 0),
  step text not null check (step in ('acknowledged', 'explained', 'sent_back', 'closed')),
  staff_id text not null references staff_accounts (id),
  note text,
  at timestamptz not null,
  primary key (incident_id, position)
);

-- The words of tables which a running server may only add to, as with erase_order_notes, of orders whose persons are
-- erased.
create function erase_notes_of_orders(order_ids text[]) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with notes as (
    update order_history set note = null where note is not null and order_id = any (order_ids) returning 1
  ),
  steps as (
    update incident_steps set note = null
    where note is not null and incident_id in (select id from incidents where order_id = any (order_ids))
    returning 1
  )
  select (select count(*) from notes) + (select count(*) from steps)
$$;
revoke all on function erase_notes_of_orders(text[]) from public;
