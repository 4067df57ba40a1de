-- Of each picture that drivers send from now on: the SHA-256 of its file as it came, and where the van was seen then.
alter table driver_photos add column sha256 text, add column lat double precision, add column lng double precision;
alter table driver_photos add constraint driver_photos_sha256 check (sha256 ~ '^[0-9a-f]{64}$') not valid;
alter table driver_photos add constraint driver_photos_place check ((lat is null) = (lng is null)) not valid;

-- When somebody looked whether the picture was used before and where it was taken, which is once.
alter table order_photos add column checked_at timestamptz;
