-- without transaction
-- What stands against stations is read with each look at the money room.
create index concurrently if not exists refund_requests_of_stations on refund_requests (order_id)
  where kind = 'short_delivery' and refund_id is not null and not is_meter_check;
