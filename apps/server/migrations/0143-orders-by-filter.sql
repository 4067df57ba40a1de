-- without transaction
-- The list of all orders by what was paid and by area, newest first; the other columns are checked in the index.
create index concurrently if not exists orders_by_payment on orders (payment_status, id desc) include (status);
create index concurrently if not exists orders_of_area on orders (area, id desc) include (status, payment_status)
  where area is not null;
