-- Two factors for staff (an authenticator app) and drivers (a device bound by a mailed code), C-86; accounts that are
-- set up by a one-time link, C-82. `demo` marks what development seeds: a production server refuses to start on it.
alter table staff_accounts
  add column two_factor_since timestamptz,
  add column demo boolean not null default false;
alter table drivers add column demo boolean not null default false;
update staff_accounts set demo = true where email like '%@gatefill.test';
update drivers set demo = true where email like '%@gatefill.test';

-- What the list of signed-in devices shows.
alter table work_sessions add column user_agent text not null default '';
create index work_sessions_of_account on work_sessions (audience, account_id);

-- The key that an authenticator app shares with us, sealed with a key outside the database.
create table staff_two_factor_keys (
  staff_id text primary key references staff_accounts (id),
  sealed_key text not null,
  -- The 30-second step of the newest code that was accepted: no code is accepted twice.
  last_step bigint,
  created_at timestamptz not null
);

-- Codes that replace the phone of a member of staff, each once; kept as keyed hashes.
create table staff_recovery_codes (
  id text primary key,
  staff_id text not null references staff_accounts (id),
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null,
  unique (staff_id, code_hash)
);

-- Phones on which a driver has entered a mailed code; each shows its own token, kept as a keyed hash.
create table driver_devices (
  id text primary key,
  driver_id text not null references drivers (id),
  token_hash text not null unique,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz
);

create index driver_devices_of_driver on driver_devices (driver_id);

-- Six digits that bind a driver's phone; kept as keyed hashes.
create table driver_codes (
  id text primary key,
  driver_id text not null references drivers (id),
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index driver_codes_of_driver on driver_codes (driver_id, created_at desc);

-- One-time links: an invitation makes an account, a recovery gives a present one a new password and second factor.
create table account_links (
  id text primary key,
  purpose text not null check (purpose in ('invitation', 'recovery')),
  audience text not null check (audience in ('staff', 'driver')),
  -- The account of a recovery.
  account_id text check ((account_id is null) = (purpose = 'invitation')),
  email text not null check (email = lower(email)),
  name text not null,
  -- Of an invited member of staff.
  role text,
  -- Of an invited driver.
  phone text,
  vehicle text,
  plate text,
  token_hash text not null unique,
  -- The authenticator key that was shown on the page of this link.
  sealed_key text,
  -- The staff account that made it; null for the command on the server.
  created_by text references staff_accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);

create index account_links_of_email on account_links (audience, email);
