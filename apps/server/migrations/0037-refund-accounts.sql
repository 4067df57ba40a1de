-- The bank account that a customer names for a refund that the provider could not return to where it came from. Sealed
-- with a key of the product's secret, and erased when the refund has ended or the provider refuses the account.
create table refund_accounts (
  refund_id text primary key references refunds (id),
  state text not null check (state in ('asked', 'given', 'sent', 'refused', 'ended')),
  sealed text,
  -- Name enquiries of the day that began then: whoever names accounts at will must not read names at will.
  enquiries integer not null default 0,
  enquiries_since timestamptz not null,
  updated_at timestamptz not null,
  check ((state in ('given', 'sent')) = (sealed is not null))
);
