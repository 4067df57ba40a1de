-- A refund that the provider has and that ours could not be matched with: one member of staff names it, another one
-- confirms, and from then on it is ours.
create table refund_adoptions (
  id text primary key,
  refund_id text not null references refunds (id),
  order_id text not null references orders (id),
  provider_refund_id text not null check (provider_refund_id <> ''),
  reason text not null check (reason <> ''),
  state text not null check (state in ('waiting', 'confirmed', 'refused')),
  requested_by text not null,
  requested_at timestamptz not null,
  -- Somebody else than who asked.
  decided_by text check (decided_by <> requested_by),
  decided_at timestamptz,
  decision_note text not null default '',
  -- Ours that the provider's refund is bound to: the refund itself, or the one that replaces it where it had failed.
  adopted_by text unique references refunds (id),
  check ((state = 'confirmed') = (adopted_by is not null)),
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'waiting') = (decided_at is null))
);

create unique index refund_adoptions_waiting on refund_adoptions (refund_id) where state = 'waiting';
create index refund_adoptions_newest on refund_adoptions (requested_at desc);
