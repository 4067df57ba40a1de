-- What everybody was told who received fuel of a batch. The same words go out once for a batch.
create table batch_notices (
  id text primary key,
  batch text not null,
  message text not null,
  sent_by text not null references staff_accounts (id),
  sent_at timestamptz not null,
  -- How many deliveries it went to.
  deliveries integer not null check (deliveries >= 0),
  unique (batch, message)
);

-- The six digits that belonged to a stop when its driver accepted it. A hand-over without network that happened before the
-- order was given to somebody else counts by them, although the order has other digits by now.
create table stop_codes (
  stop_id text primary key references stops (id),
  code text not null
);
