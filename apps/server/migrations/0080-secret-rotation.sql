-- A secret is replaced while the database is in use: the fingerprint moves on, and until everything that the secret
-- before sealed is sealed anew a server without that one is refused.
alter table installation add column resealing_from text;

comment on column installation.resealing_from is 'Fingerprint of the secret before, until nothing is sealed with it any more';

-- Keyed hashes cannot be made anew without what they were made of. The keys of those that are looked up for months
-- (recovery codes, phones of drivers, trusted browsers, links) are therefore kept when their secret is replaced.
create table retired_keys (
  key_id text primary key,
  purpose text not null,
  -- The derived key, which opens and signs nothing, sealed with the current secret.
  sealed_key text not null,
  retired_at timestamptz not null default clock_timestamp()
);

comment on table retired_keys is 'Keys of replaced secrets, by which hashes were made that outlive them';
