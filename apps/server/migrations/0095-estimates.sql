-- The one estimate of an order (C-90): what its customer is told, since when, and what happened in the end. Written by the
-- tracking module while the run is on the road; the row goes when the order's stop is over.
create table order_estimates (
  order_id text primary key references orders (id),
  run_id text not null references runs (id),
  -- What the screens say. It changes by five minutes or more only.
  told_from timestamptz not null,
  told_to timestamptz not null,
  told_at timestamptz not null,
  basis text not null check (basis in ('position', 'plan')),
  -- How well the van's place is known; while it is silent nobody gives a time.
  signal text not null check (signal in ('live', 'last_seen', 'lost', 'silent')),
  last_seen_at timestamptz not null,
  stops_before integer not null check (stops_before >= 0),
  -- The first range after the van left. It never changes.
  promised_from timestamptz not null,
  promised_to timestamptz not null,
  -- What was told before the last change to a later end.
  was_from timestamptz,
  was_to timestamptz,
  changed_at timestamptz,
  reason text check (reason in ('stops', 'gate', 'signal', 'road')),
  -- What was told before the first later end of which no notice was sent yet.
  unnoticed_from timestamptz,
  unnoticed_to timestamptz,
  noticed_at timestamptz,
  -- Within 80 m of the gate, or as the driver said.
  arrived_at timestamptz,
  check (told_from <= told_to and promised_from <= promised_to),
  check ((was_from is null) = (was_to is null) and (was_from is null) = (changed_at is null) and (was_from is null) = (reason is null)),
  check ((unnoticed_from is null) = (unnoticed_to is null))
);
create index order_estimates_of_run on order_estimates (run_id);

-- When the estimates of a run were made, and for which version of it: servers share the work by this row.
create table run_estimates (
  run_id text primary key references runs (id),
  run_version integer not null,
  made_at timestamptz not null
);

-- Each end that became later than told, and whether a notice went with it.
create table estimate_slips (
  order_id text not null references orders (id),
  at timestamptz not null,
  was_to timestamptz not null,
  now_to timestamptz not null,
  reason text not null check (reason in ('stops', 'gate', 'signal', 'road')),
  primary key (order_id, at),
  check (now_to > was_to)
);
create index estimate_slips_by_time on estimate_slips (at);

create table estimate_notices (
  order_id text not null references orders (id),
  at timestamptz not null,
  primary key (order_id, at)
);

-- What was told and what came: one row for each arrival of a run.
create table estimate_arrivals (
  order_id text not null references orders (id),
  run_id text not null references runs (id),
  promised_from timestamptz not null,
  promised_to timestamptz not null,
  told_from timestamptz not null,
  told_to timestamptz not null,
  arrived_at timestamptz not null,
  primary key (order_id, run_id)
);
create index estimate_arrivals_by_time on estimate_arrivals (arrived_at);

-- Forecasts made about an hour, half an hour and a quarter before an arrival: what the range is learned from.
create table estimate_samples (
  order_id text not null references orders (id),
  run_id text not null references runs (id),
  horizon_minutes integer not null check (horizon_minutes in (15, 30, 60)),
  at timestamptz not null,
  expected_at timestamptz not null,
  told_to timestamptz not null,
  stops_before integer not null,
  arrived_at timestamptz,
  primary key (order_id, run_id, horizon_minutes)
);
create index estimate_samples_by_arrival on estimate_samples (arrived_at);

-- What own arrivals taught, made anew each night: low and high times the forecast seconds.
create table estimate_spreads (
  spread_group text primary key,
  arrivals integer not null check (arrivals > 0),
  low double precision not null,
  high double precision not null check (high >= low),
  learned_at timestamptz not null
);

-- Published by the tracking module: what an order's screens say.
create view order_etas as
  select order_id, coalesce(arrived_at, told_from) as eta_from, coalesce(arrived_at, told_to) as eta_to,
    coalesce(arrived_at, told_at) as as_of, case when arrived_at is null then basis else 'arrived' end as basis,
    signal = 'silent' and arrived_at is null as is_silent
  from order_estimates;
