-- What all servers of one database must agree on. The fingerprint names the secret that signs and seals what is stored
-- here, and tells nothing of it; it is written by the first server that starts on this version.
create table installation (
  one boolean primary key default true check (one),
  secret_fingerprint text not null,
  created_at timestamptz not null default clock_timestamp()
);

comment on table installation is 'One row: what every server on this database must have in common';
