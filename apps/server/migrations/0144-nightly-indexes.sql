-- without transaction
-- What the nights delete is found in an index: notifications that their customer deleted, samples of estimates, and
-- pictures of drivers with the orders that name them.
create index concurrently if not exists notifications_deleted on notifications (deleted_at) where deleted_at is not null;
create index concurrently if not exists estimate_samples_by_time on estimate_samples (at);
create index concurrently if not exists driver_photos_by_time on driver_photos (created_at);
create index concurrently if not exists order_photos_of_photo on order_photos (photo_id);
-- A customer's notifications are listed and counted in an index, without reading one that is not shown.
create index concurrently if not exists notifications_of_customer
  on notifications (user_id, created_at desc, written desc) include (deleted_at);
create index concurrently if not exists notifications_unread_shown on notifications (user_id)
  where not is_read and deleted_at is null;
drop index concurrently if exists notifications_of_user;
drop index concurrently if exists notifications_unread;
