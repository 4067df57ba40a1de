-- Every change of a price, in kobo a unit; products hold the present one.
create table price_changes (
  id bigint generated always as identity primary key,
  product_id text not null references products (id),
  unit_price bigint not null check (unit_price > 0),
  previous_price bigint not null,
  note text not null,
  -- The staff account that set it.
  changed_by text not null,
  at timestamptz not null
);

create index price_changes_of_product on price_changes (product_id, at desc);
create trigger price_changes_are_appended before update or delete on price_changes
  for each row execute function refuse_change();
