-- Settlements as the provider lists them, whether or not they have reached the bank, with what was taken off; amounts in
-- the smallest unit of the currency. Only a paid one in naira is posted to the ledger.
alter table provider_settlements
  drop constraint provider_settlements_amount_check,
  add constraint provider_settlements_amount_check check (amount >= 0),
  add column state text not null default 'paid' check (
    state in ('pending', 'processing', 'flagged', 'failed', 'in_wallet', 'paid')
  ),
  add column currency text not null default 'NGN',
  add column gross_amount bigint,
  add column fees bigint not null default 0 check (fees >= 0),
  add column refunds bigint not null default 0 check (refunds >= 0),
  add column chargebacks bigint not null default 0 check (chargebacks >= 0),
  add column stamp_duty bigint not null default 0 check (stamp_duty >= 0),
  add column other_deductions bigint not null default 0 check (other_deductions >= 0),
  add column created_at timestamptz,
  -- When its transactions were found equal to our payments.
  add column compared_at timestamptz;

-- What was posted before is not compared again.
update provider_settlements set compared_at = posted_at, created_at = settled_at, gross_amount = amount;

alter table provider_settlements
  drop constraint provider_settlements_posted,
  add constraint provider_settlements_posted check (
    (posted_at is null) = (booked_at is null) and (posted_at is not null or state <> 'paid' or currency <> 'NGN')
  );

-- Which payments a settlement is made of; `net` is what it paid out for one, in kobo.
create table settlement_transactions (
  provider text not null,
  settlement_id text not null,
  transaction_id text not null,
  reference text not null,
  net bigint not null,
  stamp_duty bigint not null default 0,
  primary key (provider, settlement_id, transaction_id),
  foreign key (provider, settlement_id) references provider_settlements (provider, settlement_id)
);

create index settlement_transactions_of_payment on settlement_transactions (provider, transaction_id);

-- Up to when a provider's list was read in full: what it names later than its day is found from here on.
create table provider_list_marks (
  provider text not null,
  list text not null check (list in ('settlements')),
  read_to timestamptz not null,
  primary key (provider, list)
);

insert into ledger_accounts (code, normal_side) values ('stamp_duty', 'debit') on conflict (code) do nothing;
