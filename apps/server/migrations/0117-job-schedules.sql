-- When a recurring job is due, as five cron fields: a job of every night that has not run is told of. '' until it runs again.
alter table recurring_jobs add column cron text not null default '';
