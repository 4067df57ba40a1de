-- The number that a receipt was issued under: given once, counted up over all receipts, and never given again. A receipt
-- is emailed once, after the delivery. What else stands on it is read from the order, its payment and its delivery.
create table receipts (
  order_id text primary key references orders (id),
  number bigint generated always as identity unique,
  issued_at timestamptz not null,
  mailed_at timestamptz
);
-- The company that receipts are made out to, and its tax number; empty for a private person.
alter table users
  add column company_name text not null default '',
  add column company_tin text not null default '';
