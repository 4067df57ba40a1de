-- without transaction
-- Staff looks for payments in one state, such as a wrong amount, of which there are few among millions.
create index concurrently if not exists payment_attempts_of_state on payment_attempts (state, id);
