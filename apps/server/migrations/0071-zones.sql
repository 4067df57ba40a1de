-- What the planner and the desk know of a zone: its mode, the version of its plan, and who is looking at what.

create table zones (
  zone text primary key,
  mode text not null default 'suggest' check (mode in ('manual', 'suggest', 'auto')),
  -- Counted up by every plan and by every change of the mode.
  version integer not null default 1,
  -- The version with which the mode was last changed, by whom and when: who knew an older one is refused.
  mode_version integer not null default 1,
  mode_changed_by text references staff_accounts (id),
  mode_changed_at timestamptz
);
insert into zones (zone) values ('eti-osa');

-- Who of the staff has what open, in which tab. Lost without harm: each tab reports again within seconds.
create unlogged table staff_presence (
  tab_id text not null,
  staff_id text not null references staff_accounts (id),
  room text not null,
  -- The run, order or van that is open, with its id; null for none.
  subject text,
  -- Whether something is being changed there.
  is_editing boolean not null default false,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (staff_id, tab_id)
);
create index staff_presence_seen on staff_presence (seen_at);
