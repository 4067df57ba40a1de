-- Orders that staff took by phone: who took them, and the request, which places an order once.
create table phone_orders (
  order_id text primary key references orders (id),
  taken_by text not null,
  taken_at timestamptz not null,
  -- The Idempotency-Key of the member of staff and the hash of what was sent with it.
  request_key text,
  request_hash text
);
create unique index phone_orders_by_request on phone_orders (taken_by, request_key) where request_key is not null;
