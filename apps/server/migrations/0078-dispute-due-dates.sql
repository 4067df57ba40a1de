-- Until when a dispute must be answered, as the provider says; null where it names no time.
alter table payment_disputes add column due_at timestamptz;
