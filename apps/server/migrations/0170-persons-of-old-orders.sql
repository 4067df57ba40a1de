-- When the persons were taken out of an order that ended six years ago (C-100); null before. What comes to such an order
-- later, a ticket or a note or a refund, has it looked at again.
alter table orders add column persons_erased_at timestamptz;

create function look_at_order_again() returns trigger language plpgsql as $$
begin
  update orders set persons_erased_at = null where id = new.order_id and persons_erased_at is not null;
  return null;
end
$$;
create trigger tickets_of_old_orders after insert on tickets
  for each row when (new.order_id is not null) execute function look_at_order_again();
create trigger staff_notes_of_old_orders after insert on staff_notes
  for each row when (new.order_id is not null) execute function look_at_order_again();
create trigger refunds_of_old_orders after insert on refunds
  for each row execute function look_at_order_again();

-- The words of tables which a running server may only add to, as with erase_order_notes.
create function erase_notes_of_orders(order_ids text[]) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with notes as (
    update order_history set note = null where note is not null and order_id = any (order_ids) returning 1
  ),
  steps as (
    update incident_steps set note = null
    where note is not null and incident_id in (select id from incidents where order_id = any (order_ids))
    returning 1
  )
  select (select count(*) from notes) + (select count(*) from steps)
$$;
revoke all on function erase_notes_of_orders(text[]) from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'gatefill_server') then
    grant execute on function erase_notes_of_orders(text[]) to gatefill_server;
  end if;
end
$$;
