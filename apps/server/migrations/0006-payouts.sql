-- What stations and drivers get, what the bank says, and the figures of reports. Amounts in kobo.

-- Payouts

-- What a station takes for a litre, in kobo, from a day on. Rows are appended; the latest day not after a delivery
-- counts.
create table station_costs (
  id text primary key,
  station_id text not null references stations (id),
  product_id text not null references products (id),
  cost_per_litre bigint not null check (cost_per_litre > 0),
  from_day date not null,
  added_by text not null references staff_accounts (id),
  added_at timestamptz not null,
  unique (station_id, product_id, from_day)
);
create trigger station_costs_are_appended before update or delete on station_costs
  for each row execute function refuse_change();

-- What a driver earns for a run, a gate and a kilometre, in kobo, from a day on; without a driver it is everybody's who
-- has no pay of his own.
create table driver_pay (
  id text primary key,
  driver_id text references drivers (id),
  per_run bigint not null check (per_run >= 0),
  per_gate bigint not null check (per_gate >= 0),
  per_km bigint not null check (per_km >= 0),
  from_day date not null,
  added_by text not null references staff_accounts (id),
  added_at timestamptz not null,
  check (per_run + per_gate + per_km > 0),
  unique nulls not distinct (driver_id, from_day)
);
create trigger driver_pay_is_appended before update or delete on driver_pay
  for each row execute function refuse_change();

-- Changes of payees' bank accounts (C-98): who asked, who confirmed or refused, the account of before and the one that
-- is to take its place. The account of before stays in payee_accounts until a second person has confirmed.
create table payee_account_changes (
  id text primary key,
  kind text not null check (kind in ('station', 'driver')),
  payee_id text not null,
  beneficiary text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  bank_code text not null check (bank_code ~ '^[0-9]{3,6}$'),
  old_beneficiary text not null,
  old_account_number text not null,
  old_bank_code text not null,
  old_since timestamptz not null,
  old_by text not null references staff_accounts (id),
  -- The change by which the account of before came; null where it was the first.
  old_change_id text references payee_account_changes (id),
  -- How the payee asked for it.
  asked_for_by text not null,
  state text not null check (state in ('waiting', 'confirmed', 'refused')),
  asked_by text not null references staff_accounts (id),
  asked_at timestamptz not null,
  confirmed_by text references staff_accounts (id) check (confirmed_by <> asked_by),
  confirmed_at timestamptz,
  confirm_note text not null default '',
  refused_by text references staff_accounts (id),
  refused_at timestamptz,
  refusal text not null default '',
  -- What the vendor said of whose account it is.
  holder_state text not null default 'asking' check (holder_state in ('asking', 'named', 'unknown', 'unanswered')),
  holder_name text not null default '',
  check ((state = 'refused') = (refused_by is not null)),
  check (state <> 'confirmed' or confirmed_by is not null)
);
create unique index payee_account_changes_waiting on payee_account_changes (kind, payee_id) where state = 'waiting';
create index payee_account_changes_of_payee on payee_account_changes (kind, payee_id, id desc);

-- Whom we tell of a change: each contact that the payee had when it was asked for.
create table payee_account_notices (
  id bigint generated always as identity primary key,
  change_id text not null references payee_account_changes (id),
  channel text not null check (channel in ('mail', 'text')),
  recipient text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create index payee_account_notices_of_change on payee_account_notices (change_id);

-- What a payee said of a change of its account when somebody of finance called; rows are appended.
create table payee_account_answers (
  id bigint generated always as identity primary key,
  change_id text not null references payee_account_changes (id),
  words text not null check (words <> ''),
  noted_by text not null references staff_accounts (id),
  noted_at timestamptz not null
);
create index payee_account_answers_of_change on payee_account_answers (change_id);

-- The bank account of a station or driver as it is now; a payout keeps the one that it was drafted with.
create table payee_accounts (
  kind text not null check (kind in ('station', 'driver')),
  payee_id text not null,
  beneficiary text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  bank_code text not null check (bank_code ~ '^[0-9]{3,6}$'),
  changed_by text not null references staff_accounts (id),
  changed_at timestamptz not null,
  -- The change by which the account came; null for the first one.
  change_id text references payee_account_changes (id),
  primary key (kind, payee_id)
);

-- Payouts that went to the bank in one file.
create table payout_batches (
  id text primary key,
  created_by text not null references staff_accounts (id),
  created_at timestamptz not null
);

-- Money to a station or driver, in kobo, for the orders delivered from one day to another.
create table payouts (
  id text primary key,
  kind text not null check (kind in ('station', 'driver')),
  payee_id text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  amount bigint not null check (amount > 0),
  -- Of a station: what the ledger owes it for these orders at our own prices; the rest of it is our margin.
  retail_amount bigint not null default 0,
  state text not null check (state in ('draft', 'approved', 'sent', 'paid', 'failed', 'withdrawn')),
  beneficiary text not null,
  account_number text not null,
  bank_code text not null,
  -- What the bank shows; it names the payout, so that a line of a statement finds it.
  narration text not null unique,
  drafted_by text not null references staff_accounts (id),
  drafted_at timestamptz not null,
  approved_by text references staff_accounts (id) check (approved_by <> drafted_by),
  approved_at timestamptz,
  batch_id text references payout_batches (id),
  sent_at timestamptz,
  paid_on date,
  note text not null default '',
  -- One that failed is paid by another that takes its place, once; `root_id` is the first of them.
  replaces text unique references payouts (id),
  root_id text not null references payouts (id),
  -- The change of the account under which it was drafted while the account was new.
  account_change_id text references payee_account_changes (id),
  -- The receiving bank returned a payout that was paid: on which day, and when it was paid before. It has failed then,
  -- so that another one may take its place.
  returned_on date,
  first_paid_on date,
  check ((state in ('approved', 'sent', 'paid', 'failed')) = (approved_by is not null)),
  check ((state = 'paid') = (paid_on is not null)),
  -- An approved payout whose account is no longer that of its payee fails without having been in a batch.
  constraint payouts_batch_check check (
    case state
      when 'failed' then true
      when 'sent' then batch_id is not null
      when 'paid' then batch_id is not null
      else batch_id is null
    end
  )
);
create index payouts_newest on payouts (id desc);
create index payouts_of_state on payouts (state, id desc);
create index payouts_of_batch on payouts (batch_id) where batch_id is not null;
-- Whatever happens to the copies of one payout, the bank pays one of them.
create unique index payouts_paid_once on payouts (root_id) where state = 'paid';
create unique index payouts_one_open on payouts (root_id) where state in ('draft', 'approved', 'sent');
create index payouts_of_payee on payouts (kind, payee_id);
create index payouts_returned on payouts (root_id) where returned_on is not null;

-- What a payout is made of.
create table payout_lines (
  payout_id text not null references payouts (id),
  line integer not null,
  kind text not null check (kind in ('fuel', 'run', 'gate', 'km', 'short')),
  order_id text references orders (id),
  day date not null,
  description text not null,
  -- Tenths of a litre of fuel; runs, gates and kilometres as they are.
  quantity bigint not null check (quantity > 0),
  unit_amount bigint not null,
  amount bigint not null,
  primary key (payout_id, line),
  -- A line of a refund lessens the payout; every other line adds to it.
  constraint payout_lines_amount_check check (
    case kind when 'short' then unit_amount < 0 and amount < 0 else unit_amount >= 0 and amount >= 0 end
  )
);
create trigger payout_lines_are_appended before update or delete on payout_lines
  for each row execute function refuse_change();
create trigger payout_lines_are_not_emptied before truncate on payout_lines
  for each statement execute function refuse_change();

-- An order is paid to its station once and to its driver once; a withdrawn draft frees its orders.
create table payout_orders (
  kind text not null check (kind in ('station', 'driver')),
  order_id text not null references orders (id),
  root_id text not null references payouts (id),
  primary key (kind, order_id)
);
create index payout_orders_of_payout on payout_orders (root_id);

-- A refund at a station's cost is taken off one payout to that station; a withdrawn draft frees it. Amounts in kobo.
create table payout_refunds (
  refund_id text primary key references refunds (id),
  root_id text not null references payouts (id),
  amount bigint not null check (amount > 0)
);
create index payout_refunds_of_payout on payout_refunds (root_id);

-- Bank

-- A bank statement that finance imported, and its lines; amounts in kobo, + money in, - money out.
create table bank_statements (
  id text primary key,
  name text not null,
  imported_by text not null references staff_accounts (id),
  imported_at timestamptz not null,
  from_day date not null,
  to_day date not null,
  -- The account that the file named; null where it named none.
  account text
);

-- What finance chose for the columns of a bank's files. `account` has ten digits, or is '' where files do not name it;
-- `names` are the names of the columns as they are compared, `columns` the role of each.
create table bank_statement_columns (
  account text not null,
  names text not null,
  columns jsonb not null,
  chosen_by text not null references staff_accounts (id),
  chosen_at timestamptz not null,
  primary key (account, names)
);

create table bank_lines (
  id text primary key,
  statement_id text not null references bank_statements (id),
  day date not null,
  narration text not null,
  reference text not null,
  amount bigint not null check (amount <> 0),
  -- What the line says and which of equal lines of its day it is: the same line of two statements is kept once.
  line_key text not null unique,
  -- `requested`: somebody said what the line is, and a second person has not approved it; `posted`: by its explanation.
  state text not null check (state in ('open', 'requested', 'posted', 'matched', 'set_aside')),
  provider text,
  settlement_id text,
  payout_id text references payouts (id),
  -- Null where it was matched by itself.
  decided_by text references staff_accounts (id),
  note text not null default '',
  -- The balance that the bank wrote behind the line, in kobo; null where it wrote none.
  balance bigint,
  foreign key (provider, settlement_id) references provider_settlements (provider, settlement_id),
  check ((provider is null) = (settlement_id is null)),
  check ((state = 'matched') = (provider is not null or payout_id is not null)),
  check (provider is null or payout_id is null)
);
-- A settlement or payout is one line of the bank.
create unique index bank_lines_of_settlement on bank_lines (provider, settlement_id) where provider is not null;
create index bank_lines_newest on bank_lines (day desc, id desc);
create index bank_lines_of_statement on bank_lines (statement_id);
-- A payout that was returned has two lines of the bank: the money that left, and the money that came back.
create unique index bank_lines_of_payout_and_side on bank_lines (payout_id, (amount > 0))
  where payout_id is not null;

-- What lines are whose text has these words, as finance remembers it. One that is edited ends, and another replaces it.
create table bank_rules (
  id text primary key,
  -- Ten digits; '' where the files of the bank name no account.
  account text not null,
  -- In the form in which they are compared: without capitals, marks and whatever has a digit in it.
  words text not null check (words <> ''),
  charge text not null,
  -- Kobo without a sign.
  up_to bigint not null check (up_to > 0),
  is_automatic boolean not null,
  state text not null check (state in ('requested', 'active', 'declined', 'ended')),
  replaces text references bank_rules (id),
  requested_by text not null references staff_accounts (id),
  requested_at timestamptz not null,
  approved_by text references staff_accounts (id) check (approved_by <> requested_by),
  ended_by text references staff_accounts (id),
  ended_at timestamptz,
  check ((state in ('declined', 'ended')) = (ended_at is not null)),
  -- What posts by itself has a second person.
  check (not is_automatic or state not in ('active', 'ended') or approved_by is not null)
);
create unique index bank_rules_active on bank_rules (account, words, charge) where state = 'active';

-- What a bank line is, in one or more parts. The journal of one has the kind `bank_line` and the id as its source.
create table bank_explanations (
  id text primary key,
  line_id text not null references bank_lines (id),
  state text not null check (state in ('requested', 'posted', 'reversed', 'declined')),
  note text not null,
  rule_id text references bank_rules (id),
  -- Null where a rule posted it at an import.
  requested_by text references staff_accounts (id),
  requested_at timestamptz not null,
  approved_by text references staff_accounts (id) check (approved_by <> requested_by),
  approved_at timestamptz,
  ended_by text references staff_accounts (id),
  ended_at timestamptz,
  end_reason text not null default '',
  check (requested_by is not null or rule_id is not null),
  check ((approved_by is null) = (approved_at is null)),
  check ((state in ('reversed', 'declined')) = (ended_at is not null))
);
create unique index bank_explanations_of_line on bank_explanations (line_id) where state in ('requested', 'posted');
create index bank_explanations_all_of_line on bank_explanations (line_id);
create index bank_explanations_alone on bank_explanations (requested_by, requested_at)
  where state = 'posted' and approved_by is null;

-- Kobo as the bank writes them: + money in, - money out.
create table bank_line_parts (
  explanation_id text not null references bank_explanations (id),
  part integer not null,
  kind text not null check (kind in ('charge', 'discrepancy', 'settlement', 'payout')),
  amount bigint not null check (amount <> 0),
  charge text,
  name text not null default '',
  provider text,
  settlement_id text,
  payout_id text references payouts (id),
  -- False once its explanation has ended, which frees its settlement or payout.
  is_live boolean not null default true,
  primary key (explanation_id, part),
  foreign key (provider, settlement_id) references provider_settlements (provider, settlement_id),
  check ((kind = 'charge') = (charge is not null)),
  check ((kind = 'settlement') = (settlement_id is not null and provider is not null)),
  check ((kind = 'payout') = (payout_id is not null))
);
-- A settlement or payout is a part of one line only.
create unique index bank_line_parts_of_settlement on bank_line_parts (provider, settlement_id)
  where is_live and provider is not null;
create unique index bank_line_parts_of_payout on bank_line_parts (payout_id) where is_live and payout_id is not null;

-- Reports

-- Figures of a day in Lagos, summed up by night. Made from the books alone: emptied, they are made again.
create table report_days (
  measure text not null,
  day date not null,
  subject text not null default '',
  -- Kobo, tenths of a litre, seconds or a count, by the measure.
  amount bigint not null,
  primary key (measure, day, subject)
);
comment on table report_days is 'Figures of a day in Lagos, summed up by night';

-- Which days are summed up, and since when: what is booked into a day later makes it anew.
create table report_days_made (
  day date primary key,
  made_at timestamptz not null
);
comment on table report_days_made is 'Which days of the reports are summed up';
