-- An act of a dispatcher may be a breakdown: its vehicle stands off the road at once, and its runs end for this reason when
-- the time to undo is over.
alter table dispatch_acts
  add column vehicle_id text,
  add column reason text;
alter table dispatch_acts
  add constraint dispatch_acts_vehicle_id_fkey foreign key (vehicle_id) references vehicles (id) not valid;
