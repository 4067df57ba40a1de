-- How many minutes an unpaid order keeps its price; afterwards a payment starts at the prices of that moment (C-99).
alter table pricing_policies add column price_hold_minutes integer not null default 120;
alter table pricing_policies add constraint pricing_policies_price_hold_check
  check (price_hold_minutes between 15 and 1440) not valid;

-- When an order got the price that it has; null since it was placed.
alter table orders add column priced_at timestamptz;

-- A price that an order had before its customer agreed to another one. Amounts in kobo. A payment that was started at it
-- and comes later is taken at it.
create table order_prices (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  replaced_at timestamptz not null,
  priced_at timestamptz not null,
  items jsonb not null,
  subtotal bigint not null,
  service_fee bigint not null check (service_fee >= 0),
  delivery_fee bigint not null check (delivery_fee >= 0),
  total bigint not null check (total = subtotal + service_fee + delivery_fee)
);
create index order_prices_of_order on order_prices (order_id, id);

alter table delivery_changes drop constraint delivery_changes_field_check;
alter table delivery_changes add constraint delivery_changes_field_check
  check (field in ('address', 'landmark', 'gate_code', 'phone', 'time', 'total')) not valid;
