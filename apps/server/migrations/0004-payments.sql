-- What customers pay, what goes back to them, and what they dispute. Amounts in kobo.

-- One try to pay an order with one provider. Several may exist; at most one is applied.
create table payment_attempts (
  id text primary key,
  order_id text not null references orders (id),
  -- Counts the attempts of an order, from 1.
  number integer not null,
  provider text not null check (provider in ('sandbox', 'paystack', 'flutterwave')),
  mode text not null check (mode in ('test', 'live')),
  -- Ours, unguessable, in the alphabet that every provider takes.
  reference text not null check (reference ~ '^[A-Za-z0-9.=-]{8,64}$'),
  provider_transaction_id text,
  amount bigint not null check (amount > 0),
  currency text not null default 'NGN',
  state text not null check (
    state in ('created', 'open', 'init_unknown', 'succeeded', 'mismatch', 'expired', 'superseded')
  ),
  -- The provider's own word for the state, as last seen.
  provider_status text,
  link text,
  paid_amount bigint,
  fee bigint,
  channel text,
  paid_at timestamptz,
  next_poll_at timestamptz,
  polls integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The provider has a payment of the attempt that is not decided yet, or could not be asked.
  pending boolean not null default false,
  -- What its provider refused for good when the page was asked for; staff are alerted.
  start_refusal text,
  -- The customer gave it after the provider had refused the email of the account.
  payer_email text,
  unique (order_id, number),
  unique (provider, reference),
  unique (provider, provider_transaction_id)
);
create unique index payment_attempts_one_live on payment_attempts (order_id) where state in ('created', 'open');
-- A second paid attempt of an order becomes 'superseded' and is refunded.
create unique index payment_attempts_one_applied on payment_attempts (order_id) where state = 'succeeded';
create index payment_attempts_due on payment_attempts (next_poll_at) where next_poll_at is not null;
-- A returning browser and an event name a payment by its reference alone. The key over (provider, reference) does not
-- help there: without the provider every attempt there is would be read.
create unique index payment_attempts_reference on payment_attempts (reference);
-- Reconciliation asks by the time of a payment, of a refund, and by the provider's id of a refund.
create index payment_attempts_of_time on payment_attempts (provider, created_at);
-- Staff looks for payments in one state, such as a wrong amount, of which there are few among millions.
create index payment_attempts_of_state on payment_attempts (state, id);
-- Payments of a provider since its last settlement, which the money rooms count.
create index payment_attempts_paid on payment_attempts (provider, paid_at)
  where paid_amount is not null;
-- The alerts ask for refused starts of the last day.
create index payment_attempts_start_refused
  on payment_attempts (created_at) where start_refusal is not null;
comment on column payment_attempts.start_refusal is
  'What its provider refused for good when the page was asked for: email, amount, currency, channel or other; null: nothing';
comment on column payment_attempts.payer_email is
  'Another email that the customer gave for the receipt of the payment page; null: that of the account';

-- Signed provider events as they came, less secrets and card data; one row however often they are sent.
create table webhook_inbox (
  id bigint generated always as identity primary key,
  provider text not null,
  dedupe_key text not null,
  event text not null,
  reference text,
  body jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'orphan', 'dead')),
  tries integer not null default 0,
  last_error text,
  received_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, dedupe_key)
);
create index webhook_inbox_age on webhook_inbox (received_at);

-- Refunds

-- Money that goes back, followed to the bank. Never sent twice: `marker` names it at the provider.
create table refunds (
  id text primary key,
  attempt_id text not null references payment_attempts (id),
  order_id text not null references orders (id),
  reason text not null,
  amount bigint not null check (amount > 0),
  state text not null check (
    state in (
      'requested', 'sending', 'unknown', 'pending', 'processing', 'needs_attention', 'processed', 'failed',
      -- Not sent, because the bank returned the payment itself after a dispute.
      'charged_back'
    )
  ),
  provider_refund_id text,
  marker text not null unique,
  -- Calls that may have reached the provider; a second one only after the first was looked for in vain.
  sends integer not null default 0 check (sends >= 0),
  sent_at timestamptz,
  expected_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A refund that failed for good is made anew: the next try names it, and it counts no more.
  replaces text unique references refunds (id),
  -- Why money goes back; `reason` is what makes a refund unique for its payment.
  kind text not null check (
    kind in ('cancelled', 'charged_back', 'superseded', 'mismatch', 'short_delivery', 'goodwill')
  ),
  -- How often the provider was asked about it, and when it is asked next.
  polls integer not null default 0,
  next_poll_at timestamptz,
  -- Every change of a refund counts up: a step that has read an older version saves nothing and sends nothing.
  version integer not null default 0,
  -- Why the provider refused the last call.
  refusal text,
  -- Since when the provider refuses a refund for want of balance on our account there; null where it does not.
  unfunded_since timestamptz,
  -- How often a provider or bank turned the end of a refund round, and when a bank last returned one that was sent.
  turns integer not null default 0,
  returned_at timestamptz,
  unique (attempt_id, reason)
);
create index refunds_of_order on refunds (order_id);
create index refunds_next_poll on refunds (next_poll_at) where next_poll_at is not null;
create unique index refunds_bound_once on refunds (attempt_id, provider_refund_id)
  where provider_refund_id is not null;
create index refunds_newest on refunds (updated_at desc, id desc);
create index refunds_of_state on refunds (state, updated_at desc, id desc);
create index refunds_of_sending on refunds (sent_at) where sent_at is not null;
create index refunds_of_provider_id
  on refunds (provider_refund_id) where provider_refund_id is not null;
-- The alert that says how much is to be funded asks for them every minute.
create index refunds_unfunded on refunds (unfunded_since) where unfunded_since is not null;
-- The alert about refunds that a bank returned asks every minute.
create index refunds_returned on refunds (returned_at) where returned_at is not null;

create function refuse_refund_beyond_charge() returns trigger language plpgsql as $$
declare
  paid bigint;
  used bigint;
begin
  select coalesce(paid_amount, 0) into paid from payment_attempts where id = new.attempt_id for update;
  select coalesce(sum(amount), 0) into used from refunds
    where attempt_id = new.attempt_id and state <> 'failed' and id <> new.id;
  if used + new.amount > paid then
    raise exception 'refunds of an attempt exceed what it paid' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger refunds_stay_within_charge before insert or update of amount, state on refunds
  for each row when (new.state <> 'failed') execute function refuse_refund_beyond_charge();

create function count_refund_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger refunds_count_version before update on refunds
  for each row execute function count_refund_version();
create trigger refunds_of_old_orders after insert on refunds
  for each row execute function look_at_order_again();

-- Partial refunds that staff asked for; above a limit a second person decides.
create table refund_requests (
  id text primary key,
  order_id text not null references orders (id),
  attempt_id text not null references payment_attempts (id),
  kind text not null check (kind in ('short_delivery', 'goodwill')),
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  -- Null where the meter asked: it gives back what lacked without a person, until an amount is above the limits of one.
  requested_by text,
  requested_at timestamptz not null,
  -- Somebody else than who asked; null where no second person was needed.
  decided_by text check (decided_by <> requested_by),
  decided_at timestamptz,
  decision_note text not null default '',
  refund_id text unique references refunds (id),
  idempotency_key text,
  idempotency_hash text,
  approval text not null default 'requested' check (approval in ('requested', 'approved', 'declined')),
  -- Whether a person checked the meter.
  is_meter_check boolean not null default false,
  check ((approval = 'approved') = (refund_id is not null)),
  check ((approval = 'requested') = (decided_at is null)),
  check ((idempotency_key is null) = (idempotency_hash is null))
);
create index refund_requests_of_order on refund_requests (order_id);
create unique index refund_requests_idempotency on refund_requests (requested_by, idempotency_key)
  where idempotency_key is not null;
create index refund_requests_newest on refund_requests (requested_at desc, id desc);
create index refund_requests_undecided on refund_requests (requested_at)
  where approval = 'requested';
-- What stands against stations is read with each look at the money room.
create index refund_requests_of_stations on refund_requests (order_id)
  where kind = 'short_delivery' and refund_id is not null and not is_meter_check;
create index refund_requests_by_approval on refund_requests (approval, requested_at desc, id desc);

-- What members of staff gave back alone, in kobo; their sum of 24 hours is limited.
create table refunds_alone (
  id text primary key,
  staff_id text not null references staff_accounts (id),
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index refunds_alone_of_staff on refunds_alone (staff_id, at);

-- A refund that the provider has and that ours could not be matched with: one member of staff names it, another one
-- confirms, and from then on it is ours.
create table refund_adoptions (
  id text primary key,
  refund_id text not null references refunds (id),
  order_id text not null references orders (id),
  provider_refund_id text not null check (provider_refund_id <> ''),
  reason text not null check (reason <> ''),
  requested_by text not null,
  requested_at timestamptz not null,
  -- Somebody else than who asked.
  decided_by text check (decided_by <> requested_by),
  decided_at timestamptz,
  decision_note text not null default '',
  -- Ours that the provider's refund is bound to: the refund itself, or the one that replaces it where it had failed.
  adopted_by text unique references refunds (id),
  approval text not null default 'requested' check (approval in ('requested', 'approved', 'declined')),
  check ((approval = 'approved') = (adopted_by is not null)),
  check ((approval = 'requested') = (decided_by is null)),
  check ((approval = 'requested') = (decided_at is null))
);
create unique index refund_adoptions_open on refund_adoptions (refund_id) where approval = 'requested';
create index refund_adoptions_newest on refund_adoptions (requested_at desc);
create index refund_adoptions_of_order on refund_adoptions (order_id);

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

-- Disputes

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
  -- What of a lost dispute was posted as a chargeback: a provider may report the same money as a dispute and as a
  -- refund of its own, and it is posted once. `amount` stays what the provider named. Null while the dispute is not
  -- lost.
  charged_amount bigint check (charged_amount >= 0),
  -- Until when a dispute must be answered, as the provider says; null where it names no time.
  due_at timestamptz,
  -- When a bank decided a dispute again or took a lost one up again, and what it gave back of lost ones that were won.
  turned_at timestamptz,
  reopened_at timestamptz,
  returned_amount bigint not null default 0,
  primary key (provider, dispute_id),
  constraint payment_disputes_charged check ((state = 'lost') = (charged_amount is not null))
);
create index payment_disputes_of_payment on payment_disputes (provider, reference);

-- What staff answers to a dispute: kept first, then sent to the provider. At most one answer that was not refused.
create table dispute_answers (
  id text primary key,
  provider text not null,
  dispute_id text not null,
  kind text not null check (kind in ('accept', 'contest')),
  state text not null check (state in ('sending', 'sent', 'refused')),
  -- What is given back, in kobo: the disputed amount where we accept, nothing where we contest.
  amount bigint not null check (amount >= 0),
  details text not null,
  -- Emptied when the customer closes the account.
  delivery_address text not null,
  delivery_date date,
  -- The type and size in bytes of the file, and its name in the file store until the provider has it; '' and 0 and null
  -- where the provider takes none.
  file_type text not null,
  file_size integer not null check (file_size >= 0 and (file_size = 0) = (file_type = '')),
  file text,
  -- Why the provider did not take it.
  refusal text not null default '',
  answered_by text not null references staff_accounts (id),
  answered_at timestamptz not null,
  sent_at timestamptz,
  updated_at timestamptz not null,
  foreign key (provider, dispute_id) references payment_disputes (provider, dispute_id),
  check ((state = 'sent') = (sent_at is not null)),
  constraint dispute_answers_file_while_sending check ((file is not null) = (state = 'sending' and file_size > 0))
);
create unique index dispute_answers_once on dispute_answers (provider, dispute_id) where state <> 'refused';
comment on table dispute_answers is 'What staff answered to disputes: accepted or contested, with what was sent and when';

-- Disputes that one person asked to accept above the limits of one person: another one approves or declines it (C-105).
-- An approved one becomes the answer of the same id.
create table dispute_acceptances (
  id text primary key,
  provider text not null,
  dispute_id text not null,
  -- What is given back, in kobo.
  amount bigint not null check (amount > 0),
  details text not null,
  -- The type and size in bytes of the file, and its name in the file store; '' and 0 and null where the provider takes
  -- none.
  file_type text not null,
  file_size integer not null check (file_size >= 0),
  file text,
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined')),
  requested_by text not null references staff_accounts (id),
  requested_at timestamptz not null,
  decided_by text references staff_accounts (id),
  decided_at timestamptz,
  -- Why it was declined; '' otherwise.
  decision_note text not null default '',
  foreign key (provider, dispute_id) references payment_disputes (provider, dispute_id),
  check (state <> 'approved' or decided_by <> requested_by),
  check ((state = 'requested') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index dispute_acceptances_open on dispute_acceptances (provider, dispute_id) where state = 'requested';
create index dispute_acceptances_of_dispute on dispute_acceptances (provider, dispute_id);
comment on table dispute_acceptances is 'Disputes that one person asked to accept and a second one decides about';

-- The sandbox provider

-- What really happened at the sandbox provider: the oracle that tests compare our ledger with.
create table sandbox_transactions (
  reference text primary key,
  access_code text not null unique,
  transaction_id text not null unique,
  amount bigint not null,
  email text not null,
  callback_url text not null,
  cancel_url text not null,
  status text not null check (status in ('abandoned', 'ongoing', 'failed', 'success')),
  channel text,
  fee bigint,
  -- A payment that was promised for later ("paid late"): when it succeeds.
  succeeds_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null
);

-- Refunds that the sandbox provider carried out.
create table sandbox_refunds (
  id text primary key,
  reference text not null references sandbox_transactions (reference),
  amount bigint not null,
  note text not null,
  created_at timestamptz not null
);
create index sandbox_refunds_of_transaction on sandbox_refunds (reference);
