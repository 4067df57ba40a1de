-- What of a payment its provider refused when its page was asked for: the email, the amount, the currency, the channel or
-- another part. Staff are alerted; null where nothing was refused.
alter table payment_attempts add column start_refusal text;
comment on column payment_attempts.start_refusal is
  'What its provider refused for good when the page was asked for: email, amount, currency, channel or other; null: nothing';
