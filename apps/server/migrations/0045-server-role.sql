-- What a running server may do: everything with the product's data, except to change or take away what the ledger and the
-- audit have. It has no login; a server whose login may takes it on with every connection (platform/db/server-role.ts).
-- A login that may not create roles goes on without, and an operator may create the role before the migration. The
-- embedded database has one user, who may everything: there the triggers alone guard.
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

do $$
declare
  kept text;
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
  foreach kept in array array[
    'journals', 'postings', 'staff_audit', 'order_history', 'accounting_period_events', 'station_costs', 'driver_pay',
    'payout_lines'
  ] loop
    execute format('revoke update, delete, truncate on %I from gatefill_server', kept);
  end loop;
  revoke insert, update, delete, truncate on ledger_accounts from gatefill_server;
exception
  when insufficient_privilege then
    raise notice 'the role gatefill_server was not given its rights, because this login may not give them';
end
$$;
