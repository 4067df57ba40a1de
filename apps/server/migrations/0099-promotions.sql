-- Promotions: written by one administrator, approved and thereby sent by another, only to customers who opted in (C-88).
create table promotions (
  id text primary key,
  subject text not null,
  -- Plain text; an empty line begins a paragraph.
  words text not null,
  audience text not null check (audience in ('everyone', 'recent', 'quiet')),
  state text not null check (state in ('draft', 'sending', 'sent', 'withdrawn')),
  created_by text not null references staff_accounts (id),
  created_at timestamptz not null,
  decided_by text references staff_accounts (id),
  decided_at timestamptz,
  sent_at timestamptz,
  -- Nobody sends a promotion of their own.
  check (state in ('draft', 'withdrawn') or decided_by <> created_by)
);
create index promotions_newest on promotions (created_at);

-- One mail for each customer and promotion, however often its job runs.
create table promotion_mails (
  promotion_id text not null references promotions (id),
  user_id text not null references users (id),
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Why it was not sent.
  refused text,
  unsubscribed_at timestamptz,
  primary key (promotion_id, user_id)
);
create index promotion_mails_of_user on promotion_mails (user_id);
