-- The servers that work on this database, each with its last sign of life by the clock of the database; a server that
-- is not here or was last seen more than ten seconds ago is dead, and what it had leased is free again.
create table server_nodes (
  id text primary key,
  version text not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);

comment on table server_nodes is 'Servers on this database and when each was last seen';

-- Null for messages that the version before this one has leased: those wait for the end of their lease.
alter table outbox_messages add column leased_by text;

create index outbox_messages_leased on outbox_messages (leased_by) where lease_until is not null;
