-- without transaction
-- The alerts ask for those of the last day.
create index concurrently if not exists payment_attempts_start_refused
  on payment_attempts (created_at) where start_refusal is not null;
