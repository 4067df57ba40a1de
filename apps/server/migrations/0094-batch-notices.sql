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
