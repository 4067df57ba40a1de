-- without transaction
-- The orders of a plate are found through the runs of its van; those of a driver without a van of the fleet by the driver.
create index concurrently if not exists runs_of_vehicle on runs (vehicle_id, id desc) where vehicle_id is not null;
create index concurrently if not exists runs_without_vehicle on runs (driver_id, id desc) where vehicle_id is null;
