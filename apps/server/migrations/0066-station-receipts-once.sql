-- without transaction
-- A batch of a depot is received once: pressing twice records it once.
create unique index concurrently if not exists station_stock_moves_batch_once
  on station_stock_moves (station_id, product_id, batch) where kind = 'receive';
