-- Deliveries with less than was paid for (C-97): what lacked, and whether its price waits for a person.
create table short_deliveries (
  order_id text primary key references orders (id),
  driver_id text not null references drivers (id),
  -- Null where the order stood in no run.
  vehicle_id text references vehicles (id),
  -- As ordered, and what lacks of it in decilitres.
  litres integer not null check (litres > 0),
  short_dl integer not null check (short_dl > 0),
  -- Of what lacks, in kobo.
  price bigint not null check (price >= 0),
  -- Until when the customer hears from us; null where the price went back by itself.
  check_by timestamptz,
  -- By the server's clock: the sums of a day and the patterns count from it.
  recorded_at timestamptz not null
);
create index short_deliveries_of_driver on short_deliveries (driver_id, recorded_at);
create index short_deliveries_by_time on short_deliveries (recorded_at);

-- While it is set a person checks the meter; the customer hears by then.
alter table orders add column meter_check_by timestamptz;

-- The meter asks for a refund without a person: nobody stands as who asked until one above the limits of one person was
-- approved once.
alter table refund_requests alter column requested_by drop not null;
alter table refund_requests add column is_meter_check boolean not null default false;
