-- without transaction
-- Cancelled orders by what was paid, newest first: one that waits for its refund is rare among the paid ones.
create index concurrently if not exists orders_cancelled_by_payment on orders (payment_status, id desc)
  where status = 'cancelled';
