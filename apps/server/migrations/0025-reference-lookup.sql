-- A returning browser and an event name a payment by its reference alone. The key over (provider, reference) does not
-- help there: without the provider every attempt there is would be read.
create unique index payment_attempts_reference on payment_attempts (reference);
