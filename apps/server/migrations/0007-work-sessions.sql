-- Sign-ins of those who work here. A token is good only while its row is, and for its own audience.
create table work_sessions (
  id text primary key,
  audience text not null check (audience in ('staff', 'driver')),
  account_id text not null,
  authenticated_at timestamptz not null,
  -- When it was last used, to the minute: staff sessions end when they lie idle.
  used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index work_sessions_age on work_sessions (expires_at);
