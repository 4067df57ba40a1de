-- without transaction
-- Balances add up the postings since the last day that is summed up.
create index concurrently if not exists journals_by_time on journals (created_at);
