-- An order with its address and money as they were when it was placed; amounts in kobo.
create table orders (
  id text primary key,
  user_id text not null references users (id),
  status text not null check (
    status in ('initiated', 'paid', 'driver_assigned', 'driver_accepted', 'processing', 'out_for_delivery', 'delivered', 'cancelled')
  ),
  -- When the present status began; estimates count from here (C-53).
  status_at timestamptz not null,
  version integer not null default 0,
  address_id text,
  address_text text not null,
  landmark text not null default '',
  access_code text not null default '',
  subtotal bigint not null check (subtotal > 0),
  service_fee bigint not null check (service_fee >= 0),
  delivery_fee bigint not null check (delivery_fee >= 0),
  total bigint not null check (total = subtotal + service_fee + delivery_fee),
  -- What the customer is told about the money; written by the payments module through this one's function.
  payment_status text not null default 'unpaid',
  -- When the provider last said that it holds no payment for this order and none is under way.
  payment_checked_at timestamptz,
  refund_total bigint not null default 0 check (refund_total >= 0),
  cancel_reason text,
  cancel_note text,
  cancelled_by text,
  -- The Idempotency-Key that placed it, and a hash of what was sent with it: the same key never places a second order.
  request_key text check (length(request_key) between 8 and 255),
  request_hash text check ((request_hash is null) = (request_key is null)),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index orders_by_request_key on orders (user_id, request_key) where request_key is not null;

create index orders_of_user on orders (user_id, created_at desc, id desc);
create index orders_by_short_id on orders (user_id, right(id, 6));

create table order_items (
  order_id text not null references orders (id),
  line integer not null,
  product_id text not null references products (id),
  product_name text not null,
  unit_of_measure text not null,
  litres integer not null check (litres between 10 and 40 and litres % 10 = 0),
  unit_price bigint not null check (unit_price > 0),
  price bigint not null check (price = unit_price * litres),
  primary key (order_id, line)
);

-- Every move of an order, appended; timeline, audit and disputes are read from it.
create table order_history (
  order_id text not null references orders (id),
  version integer not null,
  command text not null,
  from_status text,
  to_status text not null,
  -- Who moved it: customer, payment, clock, dispatcher, driver ..., and their id where they have one.
  actor text not null,
  actor_id text,
  note text,
  at timestamptz not null,
  primary key (order_id, version)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger order_history_is_appended before update or delete on order_history
  for each row execute function refuse_change();
