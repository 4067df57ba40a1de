-- without transaction
-- Notices of a later time on a day, for the report of the estimates.
create index concurrently if not exists estimate_notices_by_time on estimate_notices (at);
