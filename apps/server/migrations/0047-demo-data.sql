-- What development seeds is marked, so that a server outside development can refuse it (C-82). Where demo accounts are,
-- stations by the seed's names and products whose price nobody has set are of the seed too.
alter table products add column demo boolean not null default false;
alter table stations add column demo boolean not null default false;

update stations set demo = true where name like 'Demo Station %';
update products set demo = true
where exists (select from staff_accounts where demo)
  and not exists (select from price_changes where price_changes.product_id = products.id);

-- Who opened a station or closed it stands in the audit; what is needed here is since when.
alter table stations add column updated_at timestamptz not null default now();
