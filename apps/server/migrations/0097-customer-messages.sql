-- What was sent to customers outside the application: at most one message for each event, channel and device.
create table customer_messages (
  id text primary key,
  -- Names the event; it never changes, so that a job that runs again sends nothing again.
  occasion text not null,
  channel text not null check (channel in ('email', 'sms', 'push')),
  -- The push subscription; empty for the one mailbox and the one phone of a customer.
  target text not null default '',
  user_id text not null references users (id),
  order_id text references orders (id),
  kind text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Why it is not sent and not tried again.
  refused text,
  unique (occasion, channel, target)
);
create index customer_messages_of_order on customer_messages (order_id, created_at) where order_id is not null;
create index customer_messages_of_user on customer_messages (user_id, created_at);
create index customer_messages_age on customer_messages (created_at);
