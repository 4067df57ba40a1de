-- Browsers that a customer has asked to show push messages on. The keys encrypt what is sent to that browser alone.
create table push_subscriptions (
  id text primary key,
  user_id text not null references users (id),
  -- Where the browser's maker takes the messages; a secret, because whoever knows it may write to it.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
