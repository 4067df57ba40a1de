-- A cancellation of a paid order that a second member of staff must confirm. One an order; void once the order changed.
create table cancellation_requests (
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

-- What members of staff gave back alone, in kobo; their sum of 24 hours is limited.
create table refunds_alone (
  id text primary key,
  staff_id text not null references staff_accounts (id),
  amount bigint not null check (amount > 0),
  at timestamptz not null
);

create index refunds_alone_of_staff on refunds_alone (staff_id, at);
