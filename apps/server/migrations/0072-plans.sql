-- The plan of each zone with what it was made from, who makes it, and the road factors that own legs have taught.

create table plans (
  zone text primary key references zones (zone),
  version integer not null,
  made_at timestamptz not null,
  planner text not null check (planner in ('built-in', 'vroom')),
  was_cut boolean not null,
  -- In seconds on the road: total, road, lateness, spread.
  cost jsonb not null,
  -- Orders that no van takes, each with the rules that keep it out.
  unplanned jsonb not null,
  -- What it was made from and the record of the search: `npm run plan:replay` makes the same plan again.
  input jsonb not null,
  record jsonb not null
);

-- The server that plans the zone, until its lease ends; and when somebody asked for another plan.
alter table zones add column planner_node text;
alter table zones add column planner_until timestamptz;
alter table zones add column replan_asked_at timestamptz;
alter table zones add column planned_at timestamptz;

-- The version of the plan in which a proposed run got the stops that it has.
alter table runs add column proposed_in integer;
-- Proposals of a zone, which every plan reads and replaces.
create index runs_proposed on runs (zone) where state = 'proposed';

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
