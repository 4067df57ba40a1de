-- without transaction
-- By which a night finds the links that are older than their rule (packages/domain/src/core/retention.ts).
create index concurrently if not exists account_links_age on account_links (created_at);
