-- without transaction
-- The alert that says how much is to be funded asks for them every minute.
create index concurrently if not exists refunds_unfunded on refunds (unfunded_since) where unfunded_since is not null;
