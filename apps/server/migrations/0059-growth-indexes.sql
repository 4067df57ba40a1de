-- without transaction
-- Lists and searches of staff at any number of orders: the page is found in an index, and 20 rows are read.
create index concurrently if not exists orders_by_status on orders (status, id desc);
create index concurrently if not exists orders_short_id on orders (right(id, 6) text_pattern_ops);
create index concurrently if not exists orders_of_driver on orders (driver_id, id desc) where driver_id is not null;
create index concurrently if not exists order_items_of_product on order_items (product_id, order_id desc);
create index concurrently if not exists users_search
  on users using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

create index concurrently if not exists tickets_newest on tickets (created_at desc, id desc);
create index concurrently if not exists tickets_of_status on tickets (status, created_at desc, id desc);
create index concurrently if not exists tickets_of_category on tickets (category_id, created_at desc, id desc);
create index concurrently if not exists tickets_short_id on tickets (right(id, 6) text_pattern_ops);
create index concurrently if not exists tickets_message on tickets using gin (lower(message) gin_trgm_ops);
-- tickets_of_status begins with the same columns.
drop index concurrently if exists tickets_by_status;

create index concurrently if not exists refunds_newest on refunds (updated_at desc, id desc);
create index concurrently if not exists refunds_of_state on refunds (state, updated_at desc, id desc);
create index concurrently if not exists refund_requests_newest on refund_requests (requested_at desc, id desc);
create index concurrently if not exists refund_requests_of_state
  on refund_requests (state, requested_at desc, id desc);
-- No statement of this version or the one before has its condition.
drop index concurrently if exists refunds_unfinished;

-- Reconciliation asks by the time of a payment and of a refund, and by the provider's id of a refund.
create index concurrently if not exists payment_attempts_of_time on payment_attempts (provider, created_at);
create index concurrently if not exists refunds_of_sending on refunds (sent_at) where sent_at is not null;
create index concurrently if not exists refunds_of_provider_id
  on refunds (provider_refund_id) where provider_refund_id is not null;

-- Housekeeping deletes by it.
create index concurrently if not exists sessions_revoked on sessions (revoked_at) where revoked_at is not null;
