-- Changes of payees' bank accounts (C-98): who asked, who confirmed or refused, the account of before and the one that is to
-- take its place. The account of before stays in payee_accounts until a second person has confirmed.
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

-- Where a station is reached; the newest row counts, the former ones hear of changes for a while.
create table station_contacts (
  id bigint generated always as identity primary key,
  station_id text not null references stations (id),
  name text not null,
  -- Empty: none.
  email text not null,
  phone text not null,
  set_by text not null references staff_accounts (id),
  set_at timestamptz not null,
  check (email <> '' or phone <> '')
);
create index station_contacts_of_station on station_contacts (station_id, id);

-- The change by which an account came, and the change that a payout was drafted under while its account was new.
alter table payee_accounts add column change_id text;
alter table payee_accounts add constraint payee_accounts_change_id_fkey
  foreign key (change_id) references payee_account_changes (id) not valid;
alter table payouts add column account_change_id text;
alter table payouts add constraint payouts_account_change_id_fkey
  foreign key (account_change_id) references payee_account_changes (id) not valid;

-- An approved payout whose account is no longer that of its payee fails without having been in a batch.
alter table payouts drop constraint payouts_check3;
alter table payouts add constraint payouts_batch_check
  check (case state when 'failed' then true when 'sent' then batch_id is not null when 'paid' then batch_id is not null
    else batch_id is null end) not valid;
