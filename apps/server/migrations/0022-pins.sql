-- Where a gate is on the map, in degrees, as its customer put it; an order keeps the pin that its address had.
alter table addresses
  add column pin_lat double precision check (pin_lat between -90 and 90),
  add column pin_lng double precision check (pin_lng between -180 and 180),
  add constraint addresses_pin_is_whole check ((pin_lat is null) = (pin_lng is null));

alter table orders
  add column pin_lat double precision check (pin_lat between -90 and 90),
  add column pin_lng double precision check (pin_lng between -180 and 180),
  add constraint orders_pin_is_whole check ((pin_lat is null) = (pin_lng is null));
