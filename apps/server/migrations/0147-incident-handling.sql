-- Who has an incident in hand, where it happened, and each step of its handling.
-- The kinds are a table of the domain (dispatch/incidents/incident-kind.ts), so that a new kind needs no migration.
alter table incidents drop constraint incidents_kind_check;
alter table incidents
  -- Somebody has it in hand: 'I have it'.
  add column acknowledged_by text,
  add column acknowledged_at timestamptz,
  -- Where the phone was; null where it said nothing. What happened at a stop is at the order's pin.
  add column lat double precision,
  add column lng double precision,
  -- What the second person checked.
  add column closing_note text;
alter table incidents add constraint incidents_acknowledged_by_fkey
  foreign key (acknowledged_by) references staff_accounts (id) not valid;

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

do $$
begin
  if exists (select from pg_roles where rolname = 'gatefill_server') then
    revoke update, truncate on incident_steps from gatefill_server;
  end if;
exception
  when insufficient_privilege then
    raise notice 'the role gatefill_server keeps its rights on incident_steps, because this login may not take them away';
end
$$;
