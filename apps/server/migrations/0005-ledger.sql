-- The ledger, and its comparison with the lists of payment providers. Amounts in kobo.

-- The ledger

-- The accounts of the ledger with the side on which each grows.
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
  ('chargeback_loss', 'debit'),
  ('goodwill_cost', 'debit'),
  ('vat_payable', 'credit'),
  ('stamp_duty', 'debit'),
  ('fuel_margin', 'credit'),
  ('bank_charges', 'debit'),
  ('capital', 'credit'),
  ('interest_income', 'credit'),
  ('tax_withheld', 'debit'),
  ('bank_discrepancies', 'debit');

-- A month of the ledger, by its first day. One that has no row is open. `reopening`: closed still, somebody asked to
-- open it.
create table accounting_periods (
  month date primary key check (extract(day from month) = 1),
  state text not null check (state in ('open', 'prepared', 'closed', 'reopening')),
  note text not null default '',
  -- How many journals it had when it was prepared.
  journals bigint not null default 0,
  prepared_by text references staff_accounts (id),
  prepared_at timestamptz,
  -- Another person than who prepared it.
  closed_by text references staff_accounts (id) check (closed_by <> prepared_by),
  closed_at timestamptz,
  reopening_by text references staff_accounts (id),
  reopening_reason text not null default '',
  updated_at timestamptz not null,
  check ((state in ('closed', 'reopening')) = (closed_by is not null)),
  check ((state in ('prepared', 'closed', 'reopening')) = (prepared_by is not null)),
  check ((state = 'reopening') = (reopening_by is not null))
);

-- Everything that was done to a month, appended.
create table accounting_period_events (
  id bigint generated always as identity primary key,
  month date not null,
  act text not null,
  staff_id text not null references staff_accounts (id),
  note text not null default '',
  at timestamptz not null
);
create index accounting_period_events_of_month on accounting_period_events (month, id);
create trigger accounting_period_events_are_appended before update or delete on accounting_period_events
  for each row execute function refuse_change();
create trigger accounting_period_events_are_not_emptied before truncate on accounting_period_events
  for each statement execute function refuse_change();

-- The key of the lock that every journal shares and that closing a month takes alone, so that no journal of a month is
-- written while it is closed.
create function accounting_period_lock() returns bigint immutable language sql as 'select 42100001::bigint';

create function is_period_closed(wanted date) returns boolean stable language sql as $$
  select exists (select from accounting_periods where month = wanted and state in ('closed', 'reopening'))
$$;

-- A movement of money. Unique by kind and source: the same event can be booked once only.
create table journals (
  id text primary key,
  kind text not null,
  source_type text not null,
  source_id text not null,
  created_at timestamptz not null,
  -- The day on which the money moved, and the month in which the journal counts: the month of that day, or the next one
  -- that is open. The trigger below fills what is not given.
  value_date date not null,
  period date not null check (extract(day from period) = 1),
  unique (kind, source_type, source_id),
  constraint journals_period_follows check (period >= date_trunc('month', value_date)::date)
);
create index journals_of_period on journals (period);
create index journals_by_value_date on journals (value_date);
-- Balances add up the postings since the last day that is summed up.
create index journals_by_time on journals (created_at);
-- Journals that count on another day in Lagos than the one on which they were written: a file of some days of the
-- ledger finds the others by their ids, which tell their time.
create index journals_of_other_days on journals (id)
  where value_date <> ((created_at at time zone 'UTC') + interval '1 hour')::date;
create trigger journals_are_appended before update or delete on journals
  for each row execute function refuse_change();

create function assign_journal_period() returns trigger language plpgsql as $$
declare
  own date;
begin
  perform pg_advisory_xact_lock_shared(accounting_period_lock());
  -- Lagos is one hour ahead of UTC all year.
  new.value_date := coalesce(new.value_date, ((new.created_at at time zone 'UTC') + interval '1 hour')::date);
  if new.period is null then
    own := date_trunc('month', new.value_date)::date;
    while is_period_closed(own) loop
      own := (own + interval '1 month')::date;
    end loop;
    new.period := own;
  elsif is_period_closed(new.period) then
    raise exception 'the month % takes no journal any more', to_char(new.period, 'YYYY-MM') using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger journals_assign_period before insert on journals
  for each row execute function assign_journal_period();
-- The books and the histories are not emptied either: what refuses a change of a row does not see a truncate.
create trigger journals_are_not_emptied before truncate on journals
  for each statement execute function refuse_change();

-- Kobo, + debit and - credit; every journal sums to zero.
create table postings (
  journal_id text not null references journals (id),
  line integer not null,
  account text not null references ledger_accounts (code),
  order_id text,
  amount bigint not null check (amount <> 0),
  primary key (journal_id, line)
);
create index postings_of_account_by_journal on postings (account, journal_id);
create index postings_of_order on postings (order_id) where order_id is not null;

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

create function refuse_posting_of_closed_period() returns trigger language plpgsql as $$
begin
  if exists (
    select from journals join accounting_periods on accounting_periods.month = journals.period
    where journals.id = new.journal_id and accounting_periods.state in ('closed', 'reopening')
  ) then
    raise exception 'the month of journal % takes no posting any more', new.journal_id using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger postings_of_open_periods before insert on postings
  for each row execute function refuse_posting_of_closed_period();
create trigger postings_are_not_emptied before truncate on postings
  for each statement execute function refuse_change();

-- One sum of days for all that reads the ledger of the past: balances, what providers owe, what accounts moved and how
-- many journals a month has. Made from the ledger alone: emptied, it is made again by the next night.
create table ledger_days (
  -- UTC, and over: on which the journals were written.
  day date not null,
  period date not null,
  value_date date not null,
  -- Of the journals.
  kind text not null,
  -- For accounts at payment providers, where the journal belongs to one; '' for all others.
  provider text not null,
  account text not null references ledger_accounts (code),
  -- Kobo.
  debits bigint not null,
  credits bigint not null,
  -- Whose first posting is summed up here: summed over all rows, each journal counts once.
  journals integer not null,
  primary key (day, period, value_date, kind, provider, account)
);
comment on table ledger_days is 'What was posted on a day that is over, by period, value date, kind of journal, provider and account';

-- How far the nightly check of the books has come, so that a night reads what came since and not all of the ledger.
create table ledger_checked (
  only_row boolean primary key default true check (only_row),
  -- Everything of the days (UTC) before this one was found right.
  checked_until date not null,
  -- What the ledger holds as lost chargebacks of those days, in kobo.
  chargebacks bigint not null,
  -- The sums of past days are compared with the ledger once more, some days a night: those before this one were.
  compared_until date not null,
  checked_at timestamptz not null
);
comment on table ledger_checked is 'How far the nightly check of the books has come: one row, none before the first check that found everything right';

-- A journal that a person wrote; another one approves it, and then it is posted.
create table manual_journals (
  id text primary key,
  description text not null check (description <> ''),
  value_date date not null,
  -- A list of {account, amount}, in kobo: + debit, - credit.
  postings jsonb not null,
  requested_by text not null references staff_accounts (id),
  requested_at timestamptz not null,
  decided_by text references staff_accounts (id),
  decided_at timestamptz,
  decision_note text not null default '',
  journal_id text unique references journals (id),
  approval text not null default 'requested' check (approval in ('requested', 'approved', 'declined')),
  check (approval <> 'approved' or decided_by <> requested_by),
  check ((approval = 'approved') = (journal_id is not null)),
  check ((approval = 'requested') = (decided_at is null))
);
create index manual_journals_newest on manual_journals (id desc);

-- Reconciliation

-- Settlements as the provider lists them, whether or not they have reached the bank, with what was taken off; amounts
-- in the smallest unit of the currency. Only a paid one in naira is posted to the ledger, once.
create table provider_settlements (
  provider text not null,
  settlement_id text not null,
  amount bigint not null check (amount >= 0),
  settled_at timestamptz not null,
  posted_at timestamptz,
  state text not null default 'paid' check (
    state in ('pending', 'processing', 'flagged', 'failed', 'in_wallet', 'paid')
  ),
  currency text not null default 'NGN',
  gross_amount bigint,
  fees bigint not null default 0 check (fees >= 0),
  refunds bigint not null default 0 check (refunds >= 0),
  chargebacks bigint not null default 0 check (chargebacks >= 0),
  stamp_duty bigint not null default 0 check (stamp_duty >= 0),
  other_deductions bigint not null default 0 check (other_deductions >= 0),
  created_at timestamptz,
  -- When its transactions were found equal to our payments.
  compared_at timestamptz,
  primary key (provider, settlement_id),
  constraint provider_settlements_posted check ( posted_at is not null or state <> 'paid' or currency <> 'NGN')
);
create index provider_settlements_newest on provider_settlements (settled_at desc);

-- Which payments a settlement is made of; `net` is what it paid out for one, in kobo.
create table settlement_transactions (
  provider text not null,
  settlement_id text not null,
  transaction_id text not null,
  reference text not null,
  net bigint not null,
  stamp_duty bigint not null default 0,
  primary key (provider, settlement_id, transaction_id),
  foreign key (provider, settlement_id) references provider_settlements (provider, settlement_id)
);
create index settlement_transactions_of_payment on settlement_transactions (provider, transaction_id);

-- Up to when a provider's list was read in full: what it names later than its day is found from here on.
create table provider_list_marks (
  provider text not null,
  list text not null check (list in ('settlements', 'payments', 'refunds')),
  read_to timestamptz not null,
  primary key (provider, list)
);

-- Comparisons of our books with a provider's list.
create table reconciliation_runs (
  id bigint generated always as identity primary key,
  provider text not null,
  period_from timestamptz not null,
  period_to timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  payments integer not null default 0,
  refunds integer not null default 0,
  -- Why it could not be finished; empty otherwise.
  failure text not null default '',
  discrepancies integer not null default 0
);
create index reconciliation_runs_newest on reconciliation_runs (started_at desc);

-- Things that two ledgers say differently, until they agree or a person has settled them.
create table reconciliation_discrepancies (
  id text primary key,
  provider text not null,
  subject text not null check (subject in ('payment', 'refund', 'settlement', 'dispute', 'ledger')),
  kind text not null check (
    kind in ('missing_here', 'missing_there', 'amount', 'currency', 'status', 'balance', 'unreadable')
  ),
  reference text not null,
  ours text not null,
  theirs text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  -- The member of staff who settled it; null where a later comparison found the ledgers equal.
  resolved_by text,
  note text not null default '',
  -- Where the part of the provider's list begins that showed it: the next night compares from there.
  listed_from timestamptz
);
create unique index reconciliation_discrepancies_open
  on reconciliation_discrepancies (provider, subject, kind, reference) where resolved_at is null;
