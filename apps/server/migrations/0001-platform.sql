-- Effects that leave after commit: mail, provider calls, later work. At least once each, with one row per effect.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  effect_key text not null unique,
  payload jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'dead')),
  tries integer not null default 0,
  run_at timestamptz not null,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null
);

create index outbox_due on outbox (run_at) where state = 'pending';

-- The first answer to a call with an Idempotency-Key; the same key with the same request gets it again.
create table idempotency_keys (
  user_id text not null,
  key text not null check (length(key) between 8 and 255),
  request_hash text not null,
  response_status integer not null,
  response_body jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);

-- Requests counted per key and minute window, right on every node.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);

create index rate_limits_age on rate_limits (window_start);
