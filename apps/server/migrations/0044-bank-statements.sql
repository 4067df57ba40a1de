-- A bank statement that finance imported, and its lines; amounts in kobo, + money in, - money out.
create table bank_statements (
  id text primary key,
  name text not null,
  imported_by text not null references staff_accounts (id),
  imported_at timestamptz not null,
  from_day date not null,
  to_day date not null
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
  state text not null check (state in ('open', 'matched', 'set_aside')),
  provider text,
  settlement_id text,
  payout_id text references payouts (id),
  -- Null where it was matched by itself.
  decided_by text references staff_accounts (id),
  note text not null default '',
  foreign key (provider, settlement_id) references provider_settlements (provider, settlement_id),
  check ((provider is null) = (settlement_id is null)),
  check ((state = 'matched') = (provider is not null or payout_id is not null)),
  check (provider is null or payout_id is null)
);

-- A settlement or payout is one line of the bank.
create unique index bank_lines_of_settlement on bank_lines (provider, settlement_id) where provider is not null;
create unique index bank_lines_of_payout on bank_lines (payout_id) where payout_id is not null;
create index bank_lines_newest on bank_lines (day desc, id desc);
create index bank_lines_of_statement on bank_lines (statement_id);
create index provider_settlements_newest on provider_settlements (settled_at desc);

-- A journal that a person wrote; another one approves it, and then it is posted.
create table manual_journals (
  id text primary key,
  state text not null check (state in ('waiting', 'approved', 'refused')),
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
  check (state <> 'approved' or decided_by <> requested_by),
  check ((state = 'approved') = (journal_id is not null)),
  check ((state = 'waiting') = (decided_at is null))
);

create index manual_journals_newest on manual_journals (id desc);
