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

-- The trusted browser that asked; null: any other.
alter table one_time_codes add column device_hash text;

-- A code that somebody asks for ends no live code of the address any more: the owner may be typing it.
drop index one_time_codes_one_live;
