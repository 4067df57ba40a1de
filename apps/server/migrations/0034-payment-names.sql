-- Columns and a table of payments get the names that the trade uses. The previous version reads and writes the old names
-- while servers are replaced, so both names hold the same until a later release drops the old ones (docs/decisions/0039 and 0040).
-- A trigger fires only for a statement that names one of its columns, and its body runs only where the two differ.

alter table refunds
  add column polls integer not null default 0,
  add column next_poll_at timestamptz;

update refunds set polls = looks, next_poll_at = next_look_at where looks <> 0 or next_look_at is not null;

create index refunds_next_poll on refunds (next_poll_at) where next_poll_at is not null;

create function copy_refund_polls() returns trigger language plpgsql as $$
begin
  new.looks := new.polls;
  new.next_look_at := new.next_poll_at;
  return new;
end
$$;

create function copy_refund_looks() returns trigger language plpgsql as $$
begin
  new.polls := new.looks;
  new.next_poll_at := new.next_look_at;
  return new;
end
$$;

-- No version names these columns when it inserts.
create trigger refunds_copy_polls before update of polls, next_poll_at on refunds for each row
  when (new.polls <> new.looks or new.next_poll_at is distinct from new.next_look_at)
  execute function copy_refund_polls();
create trigger refunds_copy_looks before update of looks, next_look_at on refunds for each row
  when (new.polls <> new.looks or new.next_poll_at is distinct from new.next_look_at)
  execute function copy_refund_looks();

-- The provider has a payment of the attempt that is not decided yet, or could not be asked.
alter table payment_attempts add column pending boolean not null default false;

update payment_attempts set pending = true where underway;

create function copy_attempt_pending() returns trigger language plpgsql as $$
begin
  new.underway := new.pending;
  return new;
end
$$;

create function copy_attempt_underway() returns trigger language plpgsql as $$
begin
  new.pending := new.underway;
  return new;
end
$$;

create trigger payment_attempts_copy_pending before update of pending on payment_attempts for each row
  when (new.pending <> new.underway) execute function copy_attempt_pending();
create trigger payment_attempts_copy_underway before update of underway on payment_attempts for each row
  when (new.pending <> new.underway) execute function copy_attempt_underway();

alter table refund_requests
  add column idempotency_key text,
  add column idempotency_hash text,
  add check ((idempotency_key is null) = (idempotency_hash is null));

update refund_requests set idempotency_key = press_key, idempotency_hash = press_hash where press_key is not null;

create unique index refund_requests_idempotency on refund_requests (requested_by, idempotency_key)
  where idempotency_key is not null;

create function copy_refund_request_key() returns trigger language plpgsql as $$
begin
  new.idempotency_key := coalesce(new.idempotency_key, new.press_key);
  new.idempotency_hash := coalesce(new.idempotency_hash, new.press_hash);
  new.press_key := new.idempotency_key;
  new.press_hash := new.idempotency_hash;
  return new;
end
$$;

-- Neither version changes them afterwards.
create trigger refund_requests_copy_key before insert on refund_requests for each row
  when (new.idempotency_key is distinct from new.press_key) execute function copy_refund_request_key();

alter table provider_settlements add column posted_at timestamptz;

update provider_settlements set posted_at = booked_at;

alter table provider_settlements
  alter column booked_at drop not null,
  add constraint provider_settlements_posted check (posted_at is not null and booked_at is not null);

create function copy_settlement_time() returns trigger language plpgsql as $$
begin
  new.posted_at := coalesce(new.posted_at, new.booked_at);
  new.booked_at := new.posted_at;
  return new;
end
$$;

-- Neither version changes it afterwards.
create trigger provider_settlements_copy_time before insert on provider_settlements for each row
  execute function copy_settlement_time();

alter table reconciliation_runs add column discrepancies integer not null default 0;

update reconciliation_runs set discrepancies = differences where differences <> 0;

create function copy_run_discrepancies() returns trigger language plpgsql as $$
begin
  new.differences := new.discrepancies;
  return new;
end
$$;

create function copy_run_differences() returns trigger language plpgsql as $$
begin
  new.discrepancies := new.differences;
  return new;
end
$$;

-- A run is inserted before anything was found.
create trigger reconciliation_runs_copy_discrepancies before update of discrepancies on reconciliation_runs
  for each row when (new.discrepancies <> new.differences) execute function copy_run_discrepancies();
create trigger reconciliation_runs_copy_differences before update of differences on reconciliation_runs
  for each row when (new.discrepancies <> new.differences) execute function copy_run_differences();

-- The old name becomes a view that PostgreSQL writes through to the table.
alter table reconciliation_differences rename to reconciliation_discrepancies;
alter table reconciliation_discrepancies
  rename constraint reconciliation_differences_pkey to reconciliation_discrepancies_pkey;
alter table reconciliation_discrepancies
  rename constraint reconciliation_differences_kind_check to reconciliation_discrepancies_kind_check;
alter table reconciliation_discrepancies
  rename constraint reconciliation_differences_subject_check to reconciliation_discrepancies_subject_check;
alter index reconciliation_differences_open rename to reconciliation_discrepancies_open;

create view reconciliation_differences as select * from reconciliation_discrepancies;

comment on view reconciliation_differences is
  'Old names: for the version before 0034 alone; new statements name reconciliation_discrepancies.';
