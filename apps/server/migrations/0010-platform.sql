-- What servers share: work that leaves after a commit, jobs, limits, and the rights of a running server.

-- What leaves after a commit: mail, provider calls, later work. At least once each, with one row a message.
create table outbox_messages (
  id bigint generated always as identity primary key,
  topic text not null,
  message_key text not null unique,
  payload jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'dead')),
  tries integer not null default 0,
  run_at timestamptz not null,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  -- The server that has leased it: what a dead one had is free again before the lease ends.
  leased_by text
) with (
  -- Every message is written once and changed twice. With the usual fifth of the table a queue of 90 days would be
  -- cleaned every few weeks, and looking for due messages would read what is dead.
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0.02
);
create index outbox_messages_due on outbox_messages (topic, run_at) where state = 'pending';
create index outbox_messages_dead on outbox_messages (id desc) where state = 'dead';
create index outbox_messages_leased on outbox_messages (leased_by) where lease_until is not null;
-- The nightly job deletes by it.
create index outbox_messages_handled on outbox_messages (created_at) where state = 'done';

-- How each recurring job last ended, so that one that fails is counted and shown.
create table recurring_jobs (
  name text primary key,
  last_started_at timestamptz not null,
  last_succeeded_at timestamptz,
  last_failed_at timestamptz,
  -- Since the job exists.
  failures integer not null default 0,
  -- Why it last failed; empty since it last succeeded.
  failure text not null default '',
  -- When a recurring job is due, as five cron fields: a job of every night that has not run is told of.
  cron text not null default ''
);
comment on table recurring_jobs is 'How each recurring job last ended';

-- Requests counted per key and minute window, right on every node.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
create index rate_limits_age on rate_limits (window_start);

-- Servers

-- The servers that work on this database, each with its last sign of life by the clock of the database; a server that
-- is not here or was last seen more than ten seconds ago is dead, and what it had leased is free again.
create table server_nodes (
  id text primary key,
  version text not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  -- Where each server keeps files: a server that would keep them elsewhere than the living ones does not start. Null
  -- on the embedded database, on which there is one server only.
  file_store text
);
comment on table server_nodes is 'Servers on this database and when each was last seen';
comment on column server_nodes.file_store is 'The id of its folder of files, or bucket; null where it does not tell';

-- What all servers of one database must agree on. The fingerprint names the secret that signs and seals what is stored
-- here, and tells nothing of it; it is written by the first server that starts.
create table installation (
  one boolean primary key default true check (one),
  secret_fingerprint text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- A secret is replaced while the database is in use: the fingerprint moves on, and until everything that the secret
  -- before sealed is sealed anew a server without that one is refused.
  resealing_from text
);
comment on table installation is 'One row: what every server on this database must have in common';
comment on column installation.resealing_from is 'Fingerprint of the secret before, until nothing is sealed with it any more';

-- Keyed hashes cannot be made anew without what they were made of. The keys of those that are looked up for months
-- (recovery codes, phones of drivers, trusted browsers, links) are therefore kept when their secret is replaced.
create table retired_keys (
  key_id text primary key,
  purpose text not null,
  -- The derived key, which opens and signs nothing, sealed with the current secret.
  sealed_key text not null,
  retired_at timestamptz not null default clock_timestamp()
);
comment on table retired_keys is 'Keys of replaced secrets, by which hashes were made that outlive them';

-- While a sentence stands here, customers' calls answer 503 with it; staff, drivers and webhooks go on.
create table maintenance (
  only_row boolean primary key default true check (only_row),
  sentence text not null check (sentence <> ''),
  since timestamptz not null,
  set_by text not null references staff_accounts (id)
);

-- Alerts

-- What needs a person of staff: one row for each cause while it lasts.
create table alerts (
  id text primary key,
  -- Names the cause, such as 'papers:ppr_01...'.
  cause text not null,
  kind text not null,
  title text not null,
  detail text not null,
  -- The page of the console that it leads to.
  path text not null,
  began_at timestamptz not null,
  -- When the cause had ended; null while it lasts.
  ended_at timestamptz,
  -- When the mail to those who chose mails was written.
  mailed_at timestamptz
);
create unique index alerts_open on alerts (cause) where ended_at is null;
create index alerts_age on alerts (ended_at) where ended_at is not null;

-- Which kinds of alerts a member of staff wants by mail.
create table alert_mail_choices (
  staff_id text not null references staff_accounts (id),
  kind text not null,
  primary key (staff_id, kind)
);

-- The rights of a running server

-- What a running server may do: everything with the product's data, except to change or take away what the ledger and
-- the audit have. It has no login; a server whose login may takes it on with every connection
-- (platform/db/server-role.ts). A login that may not create roles goes on without, and an operator may create the role
-- before the migration. The embedded database has one user, who may everything: there the triggers alone guard.
do $$
begin
  if not exists (select from pg_roles where rolname = 'gatefill_server') then
    create role gatefill_server nologin;
  end if;
exception
  when insufficient_privilege then
    raise notice 'the role gatefill_server was not created, because this login may not create roles';
  when duplicate_object or unique_violation then
    -- Another database of this cluster has just created it.
    null;
end
$$;

-- deploy/server-rights.sql gives the same rights to a role that was made later; server-role.test.ts compares both.
do $$
begin
  if not exists (select from pg_roles where rolname = 'gatefill_server') then
    return;
  end if;
  if not pg_has_role(current_user, 'gatefill_server', 'member') then
    execute format('grant gatefill_server to %I', current_user);
  end if;
  grant usage on schema public to gatefill_server;
  grant select, insert, update, delete on all tables in schema public to gatefill_server;
  grant usage, select on all sequences in schema public to gatefill_server;
  alter default privileges in schema public grant select, insert, update, delete on tables to gatefill_server;
  alter default privileges in schema public grant usage, select on sequences to gatefill_server;
  revoke update, delete, truncate on
    journals, postings, staff_audit, order_history, accounting_period_events, station_costs, driver_pay, payout_lines,
    stock_moves, station_terms, dispatch_rules, area_limits, run_history, seller_details
    from gatefill_server;
  revoke update, truncate on station_stock_moves, incident_steps from gatefill_server;
  revoke insert, update, delete, truncate on ledger_accounts from gatefill_server;
  grant execute on function
    erase_order_notes(text), erase_notes_of_orders(text[]), delete_old_staff_audit(timestamptz)
    to gatefill_server;
exception
  when insufficient_privilege then
    raise notice 'the role gatefill_server was not given its rights, because this login may not give them';
end
$$;
