-- The driver's break, the check of a van before a shift, and what else two people must clear up.
alter table shifts add column break_since timestamptz;

-- Each answered list of checks. Appended only: what was said before a shift stays said.
create table vehicle_checks (
  id text primary key,
  vehicle_id text not null references vehicles (id),
  driver_id text not null references drivers (id),
  -- The names of the checks that failed; empty where the van is fit.
  failed text[] not null,
  note text not null,
  at timestamptz not null
);
create index vehicle_checks_of_vehicle on vehicle_checks (vehicle_id, at desc);

-- A picture that the phone sends with an incident; it may come later than the incident.
alter table incidents add column photo_id text;
alter table incidents drop constraint incidents_kind_check;
alter table incidents add constraint incidents_kind_check check (kind in ('dip', 'meter', 'over_pour', 'cancelled_pour',
  'reported', 'emergency', 'vehicle_check', 'photo_missing', 'pay_dispute')) not valid;
