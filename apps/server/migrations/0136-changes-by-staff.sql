-- What was changed of a delivery after the order was placed: by whom, when, from what to what. Of a number and a gate code
-- only that it was changed.
create table delivery_changes (
  -- Puts those of one moment into the order in which they were written.
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  at timestamptz not null,
  -- Null for the customer.
  staff_id text references staff_accounts (id),
  field text not null check (field in ('address', 'landmark', 'gate_code', 'phone', 'time')),
  was text not null,
  became text not null
);
create index delivery_changes_of_order on delivery_changes (order_id, id);
comment on table delivery_changes is 'What was changed of a delivery: by whom, when, from what to what';
-- Whether the customer asked for a cancellation that staff requested: it is told in other words than one that we need.
alter table cancellation_requests add column asked_by_customer boolean not null default false;
