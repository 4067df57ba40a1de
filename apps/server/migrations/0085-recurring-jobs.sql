-- How each recurring job last ended, so that one that fails is counted and shown.
create table recurring_jobs (
  name text primary key,
  last_started_at timestamptz not null,
  last_succeeded_at timestamptz,
  last_failed_at timestamptz,
  -- Since the job exists.
  failures integer not null default 0,
  -- Why it last failed; empty since it last succeeded.
  failure text not null default ''
);

comment on table recurring_jobs is 'How each recurring job last ended';
