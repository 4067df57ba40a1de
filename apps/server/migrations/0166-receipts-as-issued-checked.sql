-- without transaction
alter table receipts validate constraint receipts_are_whole;
-- Receipts that were issued before their seller and buyer were stored.
create index concurrently if not exists receipts_to_complete on receipts (order_id) where seller is null;
