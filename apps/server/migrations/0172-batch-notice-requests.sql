-- Notices about a batch of fuel that one person asked for: another one sends or anybody withdraws them (C-105).
create table batch_notice_requests (
  id text primary key,
  batch text not null,
  message text not null,
  requested_by text not null references staff_accounts (id),
  requested_at timestamptz not null,
  state text not null default 'requested' check (state in ('requested', 'sent', 'withdrawn')),
  decided_by text references staff_accounts (id),
  decided_at timestamptz
);
create unique index batch_notice_requests_open on batch_notice_requests (batch, message) where state = 'requested';
