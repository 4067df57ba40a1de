-- A customer who was kept out: no sign-in, while orders under way go on. One open block for each customer.
create table customer_blocks (
  id text primary key,
  user_id text not null references users (id),
  reason text not null check (reason <> ''),
  blocked_by text not null references staff_accounts (id),
  blocked_at timestamptz not null,
  lift_reason text,
  lifted_by text references staff_accounts (id),
  lifted_at timestamptz,
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null))
);
create unique index customer_blocks_open on customer_blocks (user_id) where lifted_at is null;
create index customer_blocks_of_user on customer_blocks (user_id, blocked_at);

-- A way back into an account whose owner lost password, phone or mailbox: one person checks who it is, another approves.
create table customer_recoveries (
  id text primary key,
  user_id text not null references users (id),
  checked text not null,
  new_email text check (new_email = lower(new_email)),
  approval text not null default 'requested' check (approval in ('requested', 'approved', 'declined')),
  requested_by text not null references staff_accounts (id),
  requested_at timestamptz not null,
  decided_by text references staff_accounts (id),
  decided_at timestamptz,
  decision_note text not null default '',
  check ((approval = 'requested') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check (decided_by <> requested_by)
);
create unique index customer_recoveries_open on customer_recoveries (user_id) where approval = 'requested';

-- What staff write down about a customer, or about one order.
create table staff_notes (
  id text primary key,
  user_id text not null references users (id),
  order_id text references orders (id),
  note text not null check (note <> ''),
  written_by text not null references staff_accounts (id),
  written_at timestamptz not null
);
create index staff_notes_of_user on staff_notes (user_id, written_at);
create index staff_notes_of_order on staff_notes (order_id, written_at) where order_id is not null;
