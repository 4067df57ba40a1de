-- People of the house and what each may do (packages/domain/src/roles.ts).
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
