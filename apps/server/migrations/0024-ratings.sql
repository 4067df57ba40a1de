-- What a customer said of a delivery, once.
create table order_ratings (
  order_id text primary key references orders (id),
  driver_id text references drivers (id),
  stars integer not null check (stars between 1 and 5),
  comment text not null default '',
  created_at timestamptz not null
);

-- The ratings of a driver added up, so that a card need not count them.
create table driver_rating_totals (
  driver_id text primary key references drivers (id),
  stars bigint not null,
  ratings integer not null
);

-- Published by the delivery module: what orders show of a rating.
create view ratings_given as
  select order_id, stars, comment, created_at as at from order_ratings;

create or replace view driver_cards as
  select d.id, d.name, d.phone, d.vehicle || ', ' || d.plate as vehicle,
    coalesce(t.stars, 0) as rating_stars, coalesce(t.ratings, 0) as ratings
  from drivers d left join driver_rating_totals t on t.driver_id = d.id;
