-- without transaction
-- What happened on a day. The table is appended in the order of time, so that a summary of its blocks is enough, and costs
-- a placed order next to nothing.
create index concurrently if not exists order_history_by_time on order_history using brin (at) with (pages_per_range = 16, autosummarize = on);
