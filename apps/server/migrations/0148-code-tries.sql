-- Each wrong code at a gate. Rows stay: another phone, run or code sets nothing back. It takes the place of wrong_codes and
-- wrong_code_at of deliveries, which only the version before this one reads.
create table code_tries (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  driver_id text not null references drivers (id),
  -- By the phone's clock, between the departure of the run and the receipt.
  typed_at timestamptz not null,
  received_at timestamptz not null
);
create index code_tries_of_order on code_tries (order_id, driver_id);
create index code_tries_of_driver on code_tries (driver_id, received_at);
