-- A refund that failed for good is made anew: the next try names it, and it counts no more.
alter table refunds add column replaces text unique references refunds (id);

insert into ledger_accounts (code, normal_side) values ('goodwill_cost', 'debit');

-- Partial refunds that staff asked for; above a limit a second person decides.
create table refund_requests (
  id text primary key,
  order_id text not null references orders (id),
  attempt_id text not null references payment_attempts (id),
  kind text not null check (kind in ('short_delivery', 'goodwill')),
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  state text not null check (state in ('waiting', 'confirmed', 'refused')),
  requested_by text not null,
  requested_at timestamptz not null,
  -- Somebody else than who asked; null where no second person was needed.
  decided_by text check (decided_by <> requested_by),
  decided_at timestamptz,
  decision_note text not null default '',
  refund_id text unique references refunds (id),
  check ((state = 'confirmed') = (refund_id is not null)),
  check ((state = 'waiting') = (decided_at is null))
);

create index refund_requests_of_order on refund_requests (order_id);
create index refund_requests_waiting on refund_requests (requested_at) where state = 'waiting';
create index refunds_unfinished on refunds (updated_at desc) where state <> 'processed';
