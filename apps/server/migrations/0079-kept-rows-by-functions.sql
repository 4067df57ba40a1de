-- The two changes that the law wants of tables which a running server may only add to: the notes of an erased customer's
-- orders, and the audit of staff that is older than it must be stored. Each is a function with its owner's rights and this
-- one job; the triggers of the tables refuse every other change, whoever asks (0055, 0061).
create function erase_order_notes(owner_id text) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with erased as (
    update order_history set note = null
    where note is not null and order_id in (select id from orders where user_id = owner_id)
    returning 1
  )
  select count(*) from erased
$$;

create function delete_old_staff_audit(before timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from staff_audit where at < before returning 1)
  select count(*) from gone
$$;

revoke all on function erase_order_notes(text), delete_old_staff_audit(timestamptz) from public;

do $$
begin
  if exists (select from pg_roles where rolname = 'gatefill_server') then
    grant execute on function erase_order_notes(text), delete_old_staff_audit(timestamptz) to gatefill_server;
  end if;
end
$$;
