-- Prices beside the fuel: each row holds from its moment until the next one begins (C-87). Amounts in kobo, the fee in
-- hundredths of a percent, hours of the day in Lagos. The first row is the specification's.
create table pricing_policies (
  id bigint generated always as identity primary key,
  valid_from timestamptz not null,
  service_fee_basis_points integer not null check (service_fee_basis_points between 0 and 10000),
  service_fee_minimum bigint not null check (service_fee_minimum >= 0),
  delivery_fee bigint not null check (delivery_fee >= 0),
  night_surcharge bigint not null check (night_surcharge >= 0),
  night_from_hour integer not null check (night_from_hour between 0 and 23),
  night_to_hour integer not null check (night_to_hour between 0 and 23),
  note text not null,
  -- The staff account that set it; null for the first row.
  created_by text references staff_accounts (id),
  created_at timestamptz not null
);

create index pricing_policies_by_time on pricing_policies (valid_from desc, id desc);

insert into pricing_policies
  (valid_from, service_fee_basis_points, service_fee_minimum, delivery_fee, night_surcharge, night_from_hour, night_to_hour, note, created_at)
values
  ('2000-01-01T00:00:00Z', 200, 10000, 0, 0, 22, 6, 'As specified', '2000-01-01T00:00:00Z');

create trigger pricing_policies_are_appended before update or delete on pricing_policies
  for each row execute function refuse_change();
