-- without transaction
-- What is erased next, and the tickets and adopted refunds that belong to an order.
create index concurrently if not exists orders_with_persons on orders (status_at)
  where persons_erased_at is null and status in ('delivered', 'cancelled');
create index concurrently if not exists tickets_of_order on tickets (order_id) where order_id is not null;
create index concurrently if not exists refund_adoptions_of_order on refund_adoptions (order_id);
