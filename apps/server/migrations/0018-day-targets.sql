-- What the owner aims at in a whole day, from a day on; sales are kobo, shares hundredths of a percent.
create table day_targets (
  from_day date primary key,
  orders integer not null check (orders >= 0),
  litres_dl integer not null check (litres_dl >= 0),
  sales bigint not null check (sales >= 0),
  in_time integer not null check (in_time between 0 and 10000),
  -- Of the sales, refunded or lost at most.
  given_back integer not null check (given_back between 0 and 10000),
  set_by text not null references staff_accounts (id),
  set_at timestamptz not null
);
