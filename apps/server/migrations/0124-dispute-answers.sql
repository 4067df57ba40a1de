-- What staff answers to a dispute: kept first, then sent to the provider. At most one answer that was not refused.
create table dispute_answers (
  id text primary key,
  provider text not null,
  dispute_id text not null,
  kind text not null check (kind in ('accept', 'contest')),
  state text not null check (state in ('sending', 'sent', 'refused')),
  -- What is given back, in kobo: the disputed amount where we accept, nothing where we contest.
  amount bigint not null check (amount >= 0),
  details text not null,
  -- Emptied when the customer closes the account.
  delivery_address text not null,
  delivery_date date,
  -- The type and size in bytes of the file, and its name in the file store until the provider has it.
  file_type text not null,
  file_size integer not null check (file_size > 0),
  file text,
  -- Why the provider did not take it.
  refusal text not null default '',
  answered_by text not null references staff_accounts (id),
  answered_at timestamptz not null,
  sent_at timestamptz,
  updated_at timestamptz not null,
  foreign key (provider, dispute_id) references payment_disputes (provider, dispute_id),
  check ((state = 'sending') = (file is not null)),
  check ((state = 'sent') = (sent_at is not null))
);

create unique index dispute_answers_once on dispute_answers (provider, dispute_id) where state <> 'refused';

comment on table dispute_answers is 'What staff answered to disputes: accepted or contested, with what was sent and when';
