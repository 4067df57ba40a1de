-- Since when the provider refuses a refund for want of balance on our account there; null where it does not.
alter table refunds add column unfunded_since timestamptz;
