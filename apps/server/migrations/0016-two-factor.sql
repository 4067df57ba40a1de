-- Since when signing in takes a second factor (C-29); null while it does not.
alter table users add column two_factor_since timestamptz;

-- The key that an authenticator app shares with us, sealed with a key outside the database. It counts for sign-ins
-- only while users.two_factor_since is set; before that it waits for its first code.
create table two_factor_keys (
  user_id text primary key references users (id),
  sealed_key text not null,
  -- The 30-second step of the newest code that was accepted: no code is accepted twice.
  last_step bigint,
  created_at timestamptz not null
);

-- Codes that replace the phone, each once; kept as keyed hashes.
create table recovery_codes (
  id text primary key,
  user_id text not null references users (id),
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, code_hash)
);

-- What the list of signed-in devices shows. last_seen_at is right to a quarter of an hour.
alter table sessions
  add column user_agent text not null default '',
  add column last_seen_at timestamptz;
update sessions set last_seen_at = created_at;
alter table sessions alter column last_seen_at set not null;
