-- What the meter showed less than was ordered, in tenths of a litre.
alter table deliveries add column short_by bigint not null default 0 check (short_by >= 0);

-- A delivery without the customer's code: one person of the house asks for it, another one confirms. It counts for
-- the order as it was then: when the order has moved since, it must be asked for again.
create table delivery_overrides (
  order_id text primary key references orders (id),
  order_version integer not null,
  reason text not null,
  requested_by text not null references staff_accounts (id),
  requested_at timestamptz not null,
  confirmed_by text references staff_accounts (id),
  confirmed_at timestamptz,
  check (confirmed_by <> requested_by),
  check ((confirmed_by is null) = (confirmed_at is null))
);
