-- While a sentence stands here, customers' calls answer 503 with it; staff, drivers and webhooks go on.
create table maintenance (
  only_row boolean primary key default true check (only_row),
  sentence text not null check (sentence <> ''),
  since timestamptz not null,
  set_by text not null references staff_accounts (id)
);
