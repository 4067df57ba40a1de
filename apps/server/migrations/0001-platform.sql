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

create index outbox_due on outbox (topic, run_at) where state = 'pending';

-- Requests counted per key and minute window, right on every node.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);

create index rate_limits_age on rate_limits (window_start);
