-- without transaction
-- The same columns as users_search, addresses_search, orders_typed_address and tickets_message, which servers of the version
-- before this one go on reading.
create index concurrently if not exists users_search_text
  on users using gin (search_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
create index concurrently if not exists addresses_search_text on addresses
  using gin (search_text(street || ' ' || city || ' ' || landmark) gin_trgm_ops);
create index concurrently if not exists orders_search_typed_address on orders
  using gin (search_text(address_text) gin_trgm_ops) where address_id is null;
create index concurrently if not exists tickets_search_message on tickets using gin (search_text(message) gin_trgm_ops);
