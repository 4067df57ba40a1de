-- without transaction
-- Payments of a provider since its last settlement, which the money rooms count.
create index concurrently if not exists payment_attempts_paid on payment_attempts (provider, paid_at)
  where paid_amount is not null;
