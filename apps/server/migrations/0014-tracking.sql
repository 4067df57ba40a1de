-- Where drivers were while on shift. A fix that is sent twice is the same row. Deleted after 30 days (C-62).
create table driver_positions (
  driver_id text not null references drivers (id),
  -- Counted by the driver's telephone.
  seq bigint not null,
  -- By the clock of the telephone.
  at timestamptz not null,
  -- Degrees; accuracy in metres, speed in metres a second.
  lat double precision not null,
  lng double precision not null,
  accuracy double precision not null,
  speed double precision,
  received_at timestamptz not null,
  -- A telephone whose clock is ahead measures nothing in the future.
  measured_at timestamptz not null generated always as (least(at, received_at)) stored,
  primary key (driver_id, seq, at)
);

create index driver_positions_newest on driver_positions (driver_id, measured_at desc, seq desc);
create index driver_positions_age on driver_positions (received_at);

-- Published by the drivers module: who is on the road, and since when.
create view drivers_on_shift as
  select id, on_shift_since as since from drivers where active and on_shift_since is not null;
