-- Gives the role gatefill_server its rights in a database that was begun without the role or restored
-- without its rights; says so where the role is missing. Run as the owner of the tables:
--   psql "$DATABASE_URL" -f server-rights.sql
-- A migration that makes a table of which a server may do less says so here as well; server-role.test.ts compares.
\set ON_ERROR_STOP 1
\set QUIET 1
do $$
begin
  if not exists (
    select from pg_roles where rolname = 'gatefill_server' and pg_has_role(current_user, oid, 'member')
  ) then
    raise notice 'This login has no role gatefill_server; docs/operations.md, part 1, says how it is made.';
    return;
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
end
$$;
