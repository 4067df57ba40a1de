-- without transaction
-- What the next migration makes the primary key of.
create unique index concurrently if not exists driver_commands_by_driver on driver_commands (driver_id, device_id, seq);
-- Nothing that a driver says lies before what the driver said last, on whatever phone.
create index concurrently if not exists driver_commands_last
  on driver_commands (driver_id, occurred_at desc) where outcome = 'applied';
create index concurrently if not exists incidents_of_driver on incidents (driver_id, id desc);
create index concurrently if not exists incidents_of_run on incidents (run_id) where run_id is not null;
create index concurrently if not exists incidents_of_order on incidents (order_id) where order_id is not null;
create index concurrently if not exists incidents_not_closed on incidents (id desc) where closed_at is null;
alter table incidents validate constraint incidents_acknowledged_by_fkey;
