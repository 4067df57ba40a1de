-- without transaction
alter table driver_photos validate constraint driver_photos_sha256;
alter table driver_photos validate constraint driver_photos_place;
create index concurrently if not exists driver_photos_by_hash on driver_photos (sha256) where sha256 is not null;
create index concurrently if not exists driver_photos_with_place on driver_photos (created_at) where lat is not null;
create index concurrently if not exists order_photos_to_check on order_photos (photo_id) where checked_at is null;
