-- Positions that would mean more than 40 m/s: kept aside until two more agree with them.
create table position_candidates (
  driver_id text primary key references drivers (id),
  fixes jsonb not null check (jsonb_typeof(fixes) = 'array')
);

-- Pictures that drivers' phones send in parts. The bytes stand here until the last part has come; then the picture is
-- written anew as a private file and they are emptied.
create table driver_photos (
  -- Chosen by the phone, so that sending again after a lost answer goes on where it stopped.
  id text primary key check (id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  driver_id text not null references drivers (id),
  length integer not null check (length > 0),
  content bytea not null default '',
  received integer not null default 0 check (received between 0 and length),
  -- The private file; null until the picture is complete.
  file text,
  -- The bytes were no picture of a kind that we take.
  refused_at timestamptz,
  created_at timestamptz not null,
  completed_at timestamptz
);
create index driver_photos_unfinished on driver_photos (created_at) where file is null;

-- The picture that a driver names with what happened at the gate of an order; it may come later than its name.
create table order_photos (
  order_id text not null references orders (id),
  photo_id text not null,
  driver_id text not null references drivers (id),
  -- What it shows: the meter at a hand-over, or the gate where nothing was delivered.
  shows text not null check (shows in ('meter', 'gate')),
  named_at timestamptz not null,
  -- When its absence became an incident.
  reported_at timestamptz,
  primary key (order_id, photo_id)
);
create index order_photos_by_time on order_photos (named_at) where reported_at is null;

-- What the meter showed at a hand-over that the server refused after the phone had taken its code for right, in tenths.
alter table deliveries add column claimed_opening bigint;
alter table deliveries add column claimed_closing bigint;
-- Whether the phone alone compared the code of the hand-over.
alter table deliveries add column is_code_checked_offline boolean not null default false;
