-- The history of an order stays append-only, but for the words in it: when its customer closes the account they go. The
-- note may be set to null, and nothing else may change.
create function refuse_history_change() returns trigger language plpgsql as $$
declare
  without_note order_history := old;
begin
  without_note.note := null;
  if tg_op = 'UPDATE' and new is not distinct from without_note then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;

drop trigger order_history_is_appended on order_history;

create trigger order_history_is_appended before update or delete on order_history
  for each row execute function refuse_history_change();
