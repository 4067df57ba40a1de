-- A link by which somebody without an account follows one order: at most one for each order, a new one replaces it.
-- Only the hash of its token is stored; the token stands in the fragment of the link.
create table tracking_links (
  order_id text primary key references orders (id),
  user_id text not null references users (id),
  token_hash text not null unique,
  created_at timestamptz not null,
  -- It ends earlier, half an hour after the hand-over.
  expires_at timestamptz not null
);
create index tracking_links_age on tracking_links (expires_at);
create index tracking_links_of_user on tracking_links (user_id);
