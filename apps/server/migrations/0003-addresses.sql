-- A customer's saved addresses in the order of `position`; the default is exactly one and listed first (C-38).
create table addresses (
  id text primary key,
  user_id text not null references users (id),
  position integer not null,
  is_default boolean not null,
  street text not null,
  city text not null,
  state text not null default '',
  lga text not null default '',
  landmark text not null default '',
  access_code text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index addresses_of_user on addresses (user_id, position);
create unique index addresses_one_default on addresses (user_id) where is_default;
