-- Most orders have no row in delivery_wishes, and reading a list looked for one for each order. False says that there is
-- none. Orders of the version before this one are taken to have one.
alter table orders add column may_have_wishes boolean not null default true;

-- The version before this one writes wishes of orders that this one placed without any.
create function mark_order_with_wishes() returns trigger language plpgsql as $$
begin
  update orders set may_have_wishes = true where id = new.order_id and not may_have_wishes;
  return null;
end
$$;

create trigger delivery_wishes_mark_order after insert on delivery_wishes
  for each row execute function mark_order_with_wishes();

comment on column orders.may_have_wishes is 'False: the order has no row in delivery_wishes; a trigger there sets it to true';
