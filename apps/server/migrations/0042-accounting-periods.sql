-- Accounts of taxes, of the margin between our price and the station's, and of what only people post.
insert into ledger_accounts (code, normal_side) values
  ('vat_payable', 'credit'),
  ('stamp_duty', 'debit'),
  ('fuel_margin', 'credit'),
  ('bank_charges', 'debit'),
  ('capital', 'credit')
on conflict (code) do nothing;

-- A month of the ledger, by its first day. One that has no row is open. `reopening`: closed still, somebody asked to open it.
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

-- The day on which the money moved, and the month in which the journal counts: the month of that day, or the next one
-- that is open. The version before this one names neither column; the trigger below fills them for it as well.
alter table journals add column value_date date, add column period date;

alter table journals disable trigger journals_are_appended;
update journals set
  value_date = ((created_at at time zone 'UTC') + interval '1 hour')::date,
  period = date_trunc('month', (created_at at time zone 'UTC') + interval '1 hour')::date;
alter table journals enable trigger journals_are_appended;

alter table journals
  add constraint journals_value_date_given check (value_date is not null),
  add constraint journals_period_given check (period is not null),
  add constraint journals_period_is_a_month check (extract(day from period) = 1),
  add constraint journals_period_follows check (period >= date_trunc('month', value_date)::date);

-- The key of the lock that every journal shares and that closing a month takes alone, so that no journal of a month is
-- written while it is closed.
create function accounting_period_lock() returns bigint immutable language sql as 'select 42100001::bigint';

create function is_period_closed(wanted date) returns boolean stable language sql as $$
  select exists (select from accounting_periods where month = wanted and state in ('closed', 'reopening'))
$$;

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

create index journals_of_period on journals (period);
create index journals_by_value_date on journals (value_date);
create index postings_of_account_by_journal on postings (account, journal_id);
create index postings_of_order on postings (order_id) where order_id is not null;
drop index postings_of_account;
