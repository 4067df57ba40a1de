-- The vehicles of breakdowns are vehicles; existing acts name none.
alter table dispatch_acts validate constraint dispatch_acts_vehicle_id_fkey;
