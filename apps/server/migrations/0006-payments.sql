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
  -- A payment may be on its way: the provider says so, or could not be asked.
  underway boolean not null default false,
  link text,
  paid_amount bigint,
  fee bigint,
  channel text,
  paid_at timestamptz,
  next_poll_at timestamptz,
  polls integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, number),
  unique (provider, reference),
  unique (provider, provider_transaction_id)
);

create unique index payment_attempts_one_live on payment_attempts (order_id) where state in ('created', 'open');
-- A second paid attempt of an order becomes 'superseded' and is refunded.
create unique index payment_attempts_one_applied on payment_attempts (order_id) where state = 'succeeded';
create index payment_attempts_due on payment_attempts (next_poll_at) where next_poll_at is not null;

-- Money that goes back, followed to the bank. Never sent twice: `marker` names it at the provider.
create table refunds (
  id text primary key,
  attempt_id text not null references payment_attempts (id),
  order_id text not null references orders (id),
  reason text not null,
  amount bigint not null check (amount > 0),
  state text not null check (
    state in ('requested', 'sending', 'unknown', 'pending', 'processing', 'needs_attention', 'processed', 'failed')
  ),
  provider_refund_id text,
  marker text not null unique,
  -- Calls that may have reached the provider; a second one only after the first was looked for in vain.
  sends integer not null default 0,
  looks integer not null default 0,
  next_look_at timestamptz,
  sent_at timestamptz,
  expected_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (attempt_id, reason)
);

create index refunds_of_order on refunds (order_id);
create index refunds_due on refunds (next_look_at) where next_look_at is not null;

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

create table ledger_accounts (
  code text primary key,
  normal_side text not null check (normal_side in ('debit', 'credit'))
);

insert into ledger_accounts (code, normal_side) values
  ('psp_receivable', 'debit'),
  ('psp_fees', 'debit'),
  ('customer_deposits', 'credit'),
  ('refunds_payable', 'credit'),
  ('refunds_in_transit', 'credit'),
  ('station_payable', 'credit'),
  ('service_fee_revenue', 'credit'),
  ('delivery_fee_revenue', 'credit'),
  ('delivery_cost', 'debit'),
  ('driver_payable', 'credit'),
  ('bank', 'debit'),
  ('chargeback_loss', 'debit');

-- A movement of money. Unique by kind and source: the same event can be booked once only.
create table journals (
  id text primary key,
  kind text not null,
  source_type text not null,
  source_id text not null,
  created_at timestamptz not null,
  unique (kind, source_type, source_id)
);

-- Kobo, + debit and - credit; every journal sums to zero.
create table postings (
  journal_id text not null references journals (id),
  line integer not null,
  account text not null references ledger_accounts (code),
  order_id text,
  amount bigint not null check (amount <> 0),
  primary key (journal_id, line)
);

create index postings_of_account on postings (account);

create function refuse_unbalanced_journal() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 1) from postings where journal_id = new.journal_id) <> 0 then
    raise exception 'unbalanced journal %', new.journal_id;
  end if;
  return null;
end
$$;

create constraint trigger postings_balance after insert on postings deferrable initially deferred
  for each row execute function refuse_unbalanced_journal();
create trigger postings_are_appended before update or delete on postings
  for each row execute function refuse_change();
create trigger journals_are_appended before update or delete on journals
  for each row execute function refuse_change();

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

create table sandbox_refunds (
  id text primary key,
  reference text not null references sandbox_transactions (reference),
  amount bigint not null,
  note text not null,
  created_at timestamptz not null
);

create index sandbox_refunds_of_transaction on sandbox_refunds (reference);
