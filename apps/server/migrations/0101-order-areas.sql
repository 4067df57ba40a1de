-- The served area that an order was placed in, so that lists and reports filter by it without drawing every pin into
-- the areas again. Null outside of all areas, and for orders from before.
alter table orders add column area text;
