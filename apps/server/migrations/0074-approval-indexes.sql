-- without transaction
-- The indexes and checks of the columns that 0073 added.
create index concurrently if not exists orders_by_idempotency_key on orders (user_id, idempotency_key)
  where idempotency_key is not null;
create index concurrently if not exists tickets_by_idempotency_key on tickets (user_id, idempotency_key)
  where idempotency_key is not null;
create index concurrently if not exists refund_requests_undecided on refund_requests (requested_at)
  where approval = 'requested';
alter table refund_requests validate constraint refund_requests_approval_check;
alter table refund_adoptions validate constraint refund_adoptions_approval_check;
alter table manual_journals validate constraint manual_journals_approval_check;
alter table orders validate constraint orders_idempotency_check;
