-- What a ticket may be about (C-70). One that is not offered any more stays, for the tickets that have it.
create table support_categories (
  id text primary key,
  position integer not null unique,
  name text not null,
  offered boolean not null default true
);

insert into support_categories (id, position, name) values
  ('cat_orders', 1, 'Orders'),
  ('cat_payments', 2, 'Payments'),
  ('cat_delivery', 3, 'Delivery'),
  ('cat_account', 4, 'Account'),
  ('cat_bulk_delivery', 5, 'Bulk delivery'),
  ('cat_general', 6, 'General');

-- A customer's question to support. Written under the lock of its row once it exists.
create table tickets (
  id text primary key,
  user_id text not null references users (id),
  category_id text not null references support_categories (id),
  message text not null check (message <> ''),
  status text not null check (status in ('OPEN', 'CLOSED', 'RESOLVED')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index tickets_of_user on tickets (user_id, created_at desc, id desc);
create index tickets_by_status on tickets (status, created_at desc);

create table ticket_replies (
  id text primary key,
  -- Puts those of one moment into the order in which they were written.
  written bigint generated always as identity,
  ticket_id text not null references tickets (id),
  sender text not null check (sender in ('user', 'support')),
  -- The customer or the member of staff; the names of staff are not sent (C-72).
  author_id text not null,
  message text not null check (message <> ''),
  created_at timestamptz not null
);

create index ticket_replies_of_ticket on ticket_replies (ticket_id, written);
