-- Who brings an order: set by an assignment, cleared when the order goes back to waiting for a driver.
alter table orders add column driver_id text references drivers (id);
-- The customer's six digits for the driver; only while the order is out for delivery.
alter table orders add column handover_code text check (handover_code ~ '^[0-9]{6}$');
-- Whom a move gave the order to, or who had it.
alter table order_history add column driver_id text;

-- A driver carries one order at a time.
create unique index orders_one_per_driver on orders (driver_id)
  where status in ('driver_assigned', 'driver_accepted', 'processing', 'out_for_delivery');

-- What the staff and the driver of an order may read of its customer.
create view customer_cards as
  select id, email, first_name || ' ' || last_name as name, phone from users;
