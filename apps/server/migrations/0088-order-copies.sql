-- The lines and the timeline of an order as its list shows them, written by the statements that write the rows they are
-- made of: a list of 20 orders then reads 20 rows. Null, or a timeline that is behind the version, is an order that an
-- earlier version wrote: it is read from its rows.
alter table orders add column items jsonb, add column timeline jsonb;

comment on column orders.items is 'A copy of order_items for lists: an array of its rows; null where there is none';
comment on column orders.timeline is 'A copy of order_history for lists: an array of {status, at}; valid with version + 1 entries';
