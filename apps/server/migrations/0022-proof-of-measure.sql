-- When a meter was calibrated last; null where nobody has written it down.
alter table compartments add column calibrated_at timestamptz;

-- What litres were poured with, as the meter's plate and its calibration were at that moment: the van may have another
-- meter later. Null in moves of other kinds and in those that were recorded before.
alter table stock_moves
  add column meter_serial text,
  add column meter_calibrated_at timestamptz,
  add column meter_calibrated_until timestamptz;

-- The public page of a delivery's measure, which the receipt names: whoever has the token reads readings, meter and batch,
-- and nothing of a person. It is printed, so it neither changes nor ends.
create table proof_links (
  order_id text primary key references orders (id),
  token text not null unique,
  created_at timestamptz not null
);
comment on table proof_links is 'The token of the public page of each delivery''s measure';
