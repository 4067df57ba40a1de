-- Accounts: customers and people of the house, with what they sign in with.
-- The ten files 0001 to 0010 are the definition of all tables. Each later change is a file of its own
-- (docs/database.md).

-- Search in names, mail addresses and messages by trigrams. The extension is one of PostgreSQL's own (Debian:
-- postgresql), trusted, so that the owner of the database may create it; the embedded database brings it along.
create extension if not exists pg_trgm;

-- Texts in the form in which people search them, as searchText of the domain gives it: without tone marks, apostrophes
-- and capitals. Immutable, so that an index can hold it; the extension unaccent is not, and leaves the letters of
-- Hausa.
create function search_text(text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(
    btrim(regexp_replace(
      regexp_replace(
        regexp_replace(
          normalize(regexp_replace($1, '[''`\u00ad\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u061c\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\ua78b\ua78c\ufe00-\ufe0f\ufeff\uff07]', '', 'g'), NFKD),
          '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
        '[\u2010-\u2015\u2212]', '-', 'g'),
      '\s+', ' ', 'g')),
    'ɓƁɗƊđĐǝƎəƏɛƐħĦıƙƘłŁŋŊɔƆøØƴƳ', 'bbddddeeeeeehhikkllnnooooyy'))
$$;
comment on function search_text(text) is 'The form in which texts are compared when people search';

-- For tables whose rows are kept: nobody changes, deletes or empties them, their owner neither.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

-- Customers

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
  updated_at timestamptz not null,
  -- What a customer wants to hear of (C-41). Messages about money and security are sent whatever stands here.
  notify_order_updates boolean not null default true,
  notify_promotions boolean not null default false,
  notify_price_changes boolean not null default true,
  -- Since when signing in takes a second factor (C-29); null while it does not.
  two_factor_since timestamptz,
  -- Name of the customer's picture in the file store; null without one. Each upload gets a name that cannot be guessed.
  picture_file text unique,
  -- When a customer closed the account: from then on the row has no name, address, phone or picture, and nobody signs
  -- in. It stays because orders and the ledger, which the law asks for, point to it.
  closed_at timestamptz,
  -- The company that receipts are made out to, and its tax number; empty for a private person.
  company_name text not null default '',
  company_tin text not null default ''
);
-- Staff find customers by the digits of their phone number, and by name and email.
create index users_phone_digits on users
  using gin (regexp_replace(phone, '[^0-9]', '', 'g') gin_trgm_ops);
create index users_search_text
  on users using gin (search_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
-- A caller is found by the number that they call from.
create index users_phone on users (phone) where phone <> '';

-- What the staff and the driver of an order may read of its customer.
create view customer_cards as
  select id, email, first_name || ' ' || last_name as name, phone from users;

-- Whom a message about an order reaches: customers whose account is open.
create view message_recipients as
  select id, email, first_name, phone from users where closed_at is null;

-- One row a sign-in. A token is good only while its row is: sign-out, reset and password change end it at once.
create table sessions (
  id text primary key,
  user_id text not null references users (id),
  remember boolean not null,
  -- When the password was last entered in this session (C-21).
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  -- What the list of signed-in devices shows. last_seen_at is right to a quarter of an hour.
  user_agent text not null default '',
  last_seen_at timestamptz not null,
  -- How often a session was renewed, and when last: the token of the renewal before is good for 30 seconds more, an
  -- older one for none (C-85).
  renewals integer not null default 0,
  renewed_at timestamptz
);
create index sessions_of_user on sessions (user_id) where revoked_at is null;
create index sessions_age on sessions (expires_at);
-- Housekeeping deletes by it.
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;

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
  tries integer not null default 0,
  expires_at timestamptz not null,
  -- Used, superseded by a newer one, or tried too often.
  ended_at timestamptz,
  created_at timestamptz not null,
  -- The network address that asked for the code.
  request_ip text not null,
  -- The trusted browser that asked; null: any other.
  device_hash text
);
create index one_time_codes_of_email on one_time_codes (purpose, email, created_at desc);
create index one_time_codes_of_challenge on one_time_codes (challenge_hash) where challenge_hash is not null;
create index one_time_codes_age on one_time_codes (created_at);
create index one_time_codes_of_ip on one_time_codes (request_ip, created_at desc);

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

-- One row a sign-up of an address that nobody has proved to be theirs yet (C-79). The mailed code, sent with the token
-- of one of them, makes that one's password and names hold; without a token it does so only where all of them proposed
-- the same password. The rows go when the address is verified, or with the account.
create table sign_up_proposals (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  terms_version text,
  terms_agreed_at timestamptz,
  created_at timestamptz not null
);
create index sign_up_proposals_of_user on sign_up_proposals (user_id);

-- Browsers in which somebody signed in before, by the hash of a secret that the browser keeps. Guesses and requests of
-- strangers are counted apart from those of such a browser, so that they never keep the owner out.
create table trusted_devices (
  device_hash text not null,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index trusted_devices_of_user on trusted_devices (user_id);
create index trusted_devices_age on trusted_devices (last_used_at);

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

-- Staff

-- People of the house and what each may do (packages/domain/src/accounts/roles.ts).
create table staff_accounts (
  id text primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('admin', 'dispatcher', 'support', 'finance', 'owner')),
  password_hash text not null,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Since when signing in takes a second factor (C-86); null while it does not.
  two_factor_since timestamptz,
  -- Marks what development seeds: a production server refuses to start on it (C-82).
  demo boolean not null default false
);

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

-- Sign-ins of those who work here. A token is good only while its row is, and for its own audience.
create table work_sessions (
  id text primary key,
  audience text not null check (audience in ('staff', 'driver')),
  account_id text not null,
  authenticated_at timestamptz not null,
  -- When it was last used, to the minute: staff sessions end when they lie idle.
  used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- What the list of signed-in devices shows.
  user_agent text not null default ''
);
create index work_sessions_age on work_sessions (expires_at);
create index work_sessions_of_account on work_sessions (audience, account_id);

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
-- By which a night finds the links that are older than their rule (packages/domain/src/core/retention.ts).
create index account_links_age on account_links (created_at);

-- Every act of the staff: who did what to what, with what was said about it.
create table staff_audit (
  id bigint generated always as identity primary key,
  staff_id text not null references staff_accounts (id),
  act text not null,
  subject_id text not null,
  details jsonb not null,
  at timestamptz not null,
  -- As what and from where somebody of the staff acted; '' for commands on the server. Of an IPv6 address the network,
  -- as the limits count it.
  role text not null default '',
  ip text not null default '',
  -- What a write of staff replaced, as staff read it: [{field, before, after}]; null where it replaced nothing.
  changes jsonb
);
create index staff_audit_of_subject on staff_audit (subject_id, at);
create index staff_audit_age on staff_audit (at);
-- The room Audit filters by person and by act; ids grow with the time.
create index staff_audit_of_staff on staff_audit (staff_id, id desc);
create index staff_audit_of_act on staff_audit (act, id desc);

-- The audit of staff is append-only, and what is older than seven years may be deleted: the retention rule in
-- packages/domain/src/core/retention.ts says why. The database refuses to delete anything younger, whoever asks; a day
-- less than the rule, because its clock is another one.
create function refuse_change_of_kept_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2556 days' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger staff_audit_is_appended before update or delete on staff_audit
  for each row execute function refuse_change_of_kept_audit();
create trigger staff_audit_is_not_emptied before truncate on staff_audit
  for each statement execute function refuse_change();

-- A running server may only add to the audit. What is older than it must be stored goes by this function, which has its
-- owner's rights and this one job; the trigger refuses every other change, whoever asks.
create function delete_old_staff_audit(before timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from staff_audit where at < before returning 1)
  select count(*) from gone
$$;
revoke all on function delete_old_staff_audit(timestamptz) from public;

-- Whose data a member of staff was shown on which day of Lagos, once each: the owner is told of many (C-105). Kept for
-- the days that are counted.
create table people_reads (
  staff_id text not null references staff_accounts (id),
  day date not null,
  user_id text not null,
  -- The first time on that day.
  at timestamptz not null,
  -- Whether an order under way, one that ended lately or a recent ticket of theirs called for it then.
  at_work boolean not null,
  primary key (day, staff_id, user_id)
);

-- Who of the staff has what open, in which tab. Lost without harm: each tab reports again within seconds.
create unlogged table staff_presence (
  tab_id text not null,
  staff_id text not null references staff_accounts (id),
  room text not null,
  -- The run, order or van that is open, with its id; null for none.
  subject text,
  -- Whether something is being changed there.
  is_editing boolean not null default false,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (staff_id, tab_id)
);
create index staff_presence_seen on staff_presence (seen_at);
