-- How often a session was renewed, and when last: the token of the renewal before is good for 30 seconds more, an older
-- one for none (C-85). Servers of the version before neither read nor write these columns.
alter table sessions
  add column renewals integer not null default 0,
  add column renewed_at timestamptz;
