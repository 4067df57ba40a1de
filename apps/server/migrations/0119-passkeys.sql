-- Passkeys of customers (C-86): the public half of a key that a device keeps, by the id that the device gave it.
create table passkeys (
  id text primary key,
  user_id text not null references users (id),
  public_key bytea not null,
  -- How often the device used it, where it counts; a lower number than before is a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- What a device is asked to sign, once and within minutes; user_id is null at a sign-in.
create table passkey_challenges (
  challenge text primary key,
  user_id text references users (id),
  expires_at timestamptz not null
);
create index passkey_challenges_age on passkey_challenges (expires_at);
