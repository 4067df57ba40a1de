-- What is sold. Prices are data of the operator, in kobo a litre; orders keep their own snapshot.
create table products (
  id text primary key,
  name text not null unique,
  unit_price bigint not null check (unit_price > 0),
  unit_of_measure text not null default 'liter',
  station_label text not null default 'Licensed filling station',
  available boolean not null default true,
  position integer not null,
  -- Since when the price holds.
  price_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
