-- People of the house and what each may do (packages/domain/src/accounts/roles.ts).
create table staff_accounts (
  id text primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('admin', 'dispatcher', 'support')),
  password_hash text not null,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Every act of the staff: who did what to what, with what was said about it.
create table staff_audit (
  id bigint generated always as identity primary key,
  staff_id text not null references staff_accounts (id),
  act text not null,
  subject_id text not null,
  details jsonb not null,
  at timestamptz not null
);

create index staff_audit_of_subject on staff_audit (subject_id, at);
create trigger staff_audit_is_appended before update or delete on staff_audit
  for each row execute function refuse_change();
