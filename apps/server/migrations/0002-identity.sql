-- A customer's account. Without email_verified_at it is a pending sign-up that a newer one replaces (C-23).
create table users (
  id text primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  phone text not null default '',
  email_verified_at timestamptz,
  -- Consent as it was given (C-28); null when the call did not transmit it.
  terms_version text,
  terms_agreed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One row a sign-in. A token is good only while its row is: sign-out, reset and password change end it at once.
create table sessions (
  id text primary key,
  user_id text not null references users (id),
  remember boolean not null,
  -- When the password was last entered in this session (C-21).
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null
);

create index sessions_of_user on sessions (user_id) where revoked_at is null;
create index sessions_age on sessions (expires_at);

-- Mailed six-digit codes, kept hashed with a key outside the database. Rows exist for unknown addresses too,
-- so that answers and times are equal (C-23). Only the newest of a purpose and address is live.
create table one_time_codes (
  id text primary key,
  purpose text not null check (purpose in ('verification', 'reset')),
  email text not null,
  user_id text references users (id),
  code_hash text not null,
  -- Hash of the reset cookie of the browser that asked (C-22).
  challenge_hash text,
  request_address text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  -- Used, superseded by a newer one, or tried too often.
  ended_at timestamptz,
  created_at timestamptz not null
);

create unique index one_time_codes_one_live on one_time_codes (purpose, email) where ended_at is null;
create index one_time_codes_of_email on one_time_codes (purpose, email, created_at desc);
create index one_time_codes_of_challenge on one_time_codes (challenge_hash) where challenge_hash is not null;
create index one_time_codes_of_address on one_time_codes (request_address, created_at desc);
create index one_time_codes_age on one_time_codes (created_at);

-- Failed sign-ins of an account, known or not, by the address they came from ('' counts all addresses together).
-- Too many make the next try wait; a success or a reset clears them, so nobody is locked out for good.
create table sign_in_failures (
  email text not null,
  address text not null,
  failures integer not null,
  blocked_until timestamptz,
  last_failed_at timestamptz not null,
  primary key (email, address)
);

create index sign_in_failures_age on sign_in_failures (last_failed_at);
