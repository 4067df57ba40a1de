-- Payments that a customer disputes at the bank. A lost one is booked once, as a chargeback.
create table payment_disputes (
  provider text not null,
  dispute_id text not null,
  -- Our reference of the payment; of a payment that we do not know it stays all that is known.
  reference text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, dispute_id)
);

create index payment_disputes_of_payment on payment_disputes (provider, reference);
