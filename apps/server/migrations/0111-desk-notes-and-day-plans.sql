-- What a dispatcher leaves for the next shift, until somebody ticks it off.
create table desk_notes (
  id text primary key,
  zone text not null references zones (zone),
  text text not null check (length(text) between 1 and 500),
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
