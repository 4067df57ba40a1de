-- Who brings the fuel, with the account of the driver's calls.
create table drivers (
  id text primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  phone text not null,
  vehicle text not null,
  plate text not null,
  password_hash text not null,
  active boolean not null default true,
  -- Since when the driver is on the road; null off shift.
  on_shift_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What a driver said to carry when the shift began, in litres.
create table driver_stock (
  driver_id text not null references drivers (id),
  product_id text not null references products (id),
  litres integer not null check (litres >= 0),
  primary key (driver_id, product_id)
);

-- What orders may read of a driver: who comes, in which vehicle.
create view driver_cards as
  select id, name, phone, vehicle || ', ' || plate as vehicle from drivers;
