-- without transaction
-- One of a customer at a time: it awaits a second person, or it was approved and waits.
create unique index concurrently if not exists customer_recoveries_unfinished on customer_recoveries (user_id)
  where approval = 'requested' or (takes_effect_at is not null and outcome is null);
drop index concurrently if exists customer_recoveries_open;
create index concurrently if not exists customer_recoveries_of_user on customer_recoveries (user_id, requested_at);
