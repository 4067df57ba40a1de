-- without transaction
alter table deliveries validate constraint deliveries_over_by_check;
-- Each hand-over asks what dips of its driver took off the records of vans.
create index concurrently if not exists stock_moves_of_dips on stock_moves (actor_id, at)
  where kind = 'adjust' and actor = 'driver';
