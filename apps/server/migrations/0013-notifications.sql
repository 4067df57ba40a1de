-- What a customer wants to hear of (C-41). Messages about money and security are sent whatever stands here.
alter table users
  add column notify_order_updates boolean not null default true,
  add column notify_promotions boolean not null default false,
  add column notify_price_changes boolean not null default true;

-- Messages to customers, written in the transaction of what they tell of.
create table notifications (
  id text primary key,
  -- Puts those of one moment into the order in which they were written.
  written bigint generated always as identity,
  user_id text not null references users (id),
  -- Names what it tells of: one message for each occasion, however often it is written.
  occasion text not null unique,
  type text not null,
  message text not null,
  order_id text references orders (id),
  is_read boolean not null default false,
  created_at timestamptz not null
);

create index notifications_of_user on notifications (user_id, created_at desc, written desc);
create index notifications_unread on notifications (user_id) where not is_read;
