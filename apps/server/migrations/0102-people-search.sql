-- without transaction
-- Staff find orders and customers by phone and address too. Numbers are sought by their digits. An order shows a copy of
-- its saved address, which has an index of its own; only what was typed by hand is looked for among the orders, whose
-- every transition would write to an index of all of them.
create index concurrently if not exists users_phone_digits on users
  using gin (regexp_replace(phone, '[^0-9]', '', 'g') gin_trgm_ops);
create index concurrently if not exists addresses_search on addresses
  using gin (lower(street || ' ' || city || ' ' || landmark) gin_trgm_ops);
create index concurrently if not exists orders_typed_address on orders
  using gin (lower(address_text) gin_trgm_ops) where address_id is null;
