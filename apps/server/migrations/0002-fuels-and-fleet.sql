-- Fuels with their prices, vans, drivers and stations. All litres of stock are whole decilitres (dl).

-- Fuels and prices

-- What is sold. Prices are data of the operator, in kobo a litre; orders keep their own snapshot.
create table products (
  id text primary key,
  name text not null unique,
  unit_price bigint not null check (unit_price > 0),
  unit_of_measure text not null default 'liter',
  station_label text not null default 'Licensed filling station',
  available boolean not null default true,
  position integer not null,
  -- Since when the price holds.
  price_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Marks what development seeds, as everywhere: a production server refuses to start on it (C-82).
  demo boolean not null default false
);

-- Every change of a price, in kobo a unit; products hold the present one.
create table price_changes (
  id bigint generated always as identity primary key,
  product_id text not null references products (id),
  unit_price bigint not null check (unit_price > 0),
  previous_price bigint not null,
  note text not null,
  -- The staff account that set it.
  changed_by text not null,
  at timestamptz not null,
  -- The staff account that confirmed it as the second person.
  confirmed_by text
);
create index price_changes_of_product on price_changes (product_id, at desc);
create trigger price_changes_are_appended before update or delete on price_changes
  for each row execute function refuse_change();
create trigger price_changes_are_not_emptied before truncate on price_changes
  for each statement execute function refuse_change();

-- Prices that are asked for: above 10 % they wait for a second person, then for their time. Amounts in kobo of one
-- unit. What held is in price_changes.
create table price_requests (
  id text primary key,
  product_id text not null references products (id),
  unit_price bigint not null check (unit_price > 0),
  previous_price bigint not null check (previous_price > 0),
  note text not null,
  valid_from timestamptz not null,
  requested_by text not null references staff_accounts (id),
  requested_at timestamptz not null,
  decided_by text references staff_accounts (id),
  decided_at timestamptz,
  -- Why it was declined; '' otherwise.
  decision_note text not null default '',
  stage text not null check (stage in ('requested', 'scheduled', 'applied', 'declined')),
  -- Nobody confirms a price of their own.
  check (decided_by is null or stage = 'declined' or decided_by <> requested_by)
);
-- One new price of a fuel at a time.
create unique index price_requests_open on price_requests (product_id) where stage in ('requested', 'scheduled');
comment on table price_requests is 'Prices that staff asked for: requested, scheduled, applied or declined';

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
  created_at timestamptz not null,
  -- How many minutes an unpaid order keeps its price; afterwards a payment starts at the prices of that moment (C-99).
  price_hold_minutes integer not null check (price_hold_minutes > 0)
);
create index pricing_policies_by_time on pricing_policies (valid_from desc, id desc);
create trigger pricing_policies_are_appended before update or delete on pricing_policies
  for each row execute function refuse_change();

insert into pricing_policies (
  valid_from, service_fee_basis_points, service_fee_minimum, delivery_fee, night_surcharge, night_from_hour,
  night_to_hour, price_hold_minutes, note, created_at
) values ('2000-01-01T00:00:00Z', 200, 10000, 0, 0, 22, 6, 120, 'As specified', '2000-01-01T00:00:00Z');

-- The seller that receipts name: each row holds from its moment until the next one begins, and before the first one the
-- environment does (LEGAL_NAME ...). A receipt shows the row of the moment at which its order was paid.
create table seller_details (
  id bigint generated always as identity primary key,
  valid_from timestamptz not null,
  name text not null check (name <> ''),
  rc_number text not null check (rc_number <> ''),
  -- '' where there is none.
  tin text not null,
  vat_registration text not null,
  address text not null check (address <> ''),
  note text not null check (note <> ''),
  created_by text not null references staff_accounts (id),
  created_at timestamptz not null
);
create index seller_details_by_time on seller_details (valid_from desc, id desc);
create trigger seller_details_are_appended before update or delete on seller_details
  for each row execute function refuse_change();
create trigger seller_details_are_not_emptied before truncate on seller_details
  for each statement execute function refuse_change();

-- Vans and drivers

-- What brings the fuel.
create table vehicles (
  id text primary key,
  plate text not null unique,
  name text not null,
  -- 'van' or 'tanker': curfews name a class (C-80).
  class text not null default 'van' check (class in ('van', 'tanker')),
  -- Compare and set: each change counts one up.
  version integer not null default 1,
  -- Taken off the road for service or for good; null while in use.
  off_road_since timestamptz,
  off_road_reason text,
  demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Who saved a vehicle last: the other person is told by name.
  updated_by text,
  check ((off_road_since is null) = (off_road_reason is null))
);

-- A tank of a vehicle with its own meter. It holds one product, which changes only while it is empty. Its constraints
-- refuse to promise more than it holds.
create table compartments (
  id text primary key,
  vehicle_id text not null references vehicles (id),
  -- Counted from the front of the vehicle, from 1.
  position integer not null check (position > 0),
  product_id text not null references products (id),
  capacity_dl integer not null check (capacity_dl > 0),
  -- What the stock moves add up to.
  on_board_dl integer not null default 0,
  -- Still to be loaded by the run under way.
  to_load_dl integer not null default 0,
  -- Promised to the gates of the run under way.
  promised_dl integer not null default 0,
  -- Until when the calibration of its meter is valid; null when it never was calibrated.
  calibrated_until timestamptz,
  -- Reading of the meter after the last pour, in dl; null before the first one.
  meter_dl bigint check (meter_dl >= 0),
  -- The number on the meter's plate; '' where nobody has written it down.
  meter_serial text not null default '',
  unique (vehicle_id, position),
  constraint compartments_level check (on_board_dl between 0 and capacity_dl and to_load_dl >= 0 and promised_dl >= 0),
  constraint compartments_room check (on_board_dl + to_load_dl <= capacity_dl),
  constraint compartments_promises check (promised_dl <= on_board_dl + to_load_dl)
);

-- Who brings the fuel, with the account of the driver's calls.
create table drivers (
  id text primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  phone text not null,
  vehicle text not null,
  plate text not null,
  password_hash text not null,
  active boolean not null default true,
  -- Since when the driver is on the road; null off shift.
  on_shift_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  demo boolean not null default false,
  -- The usual vehicle of a driver: what PUT /driver/shift takes when no vehicle is named.
  usual_vehicle_id text references vehicles (id),
  -- A suspended driver drives nothing until resumed; a paused one gets no offers, by the desk or after two lapses in a
  -- row.
  suspended_since timestamptz,
  suspended_reason text,
  paused_since timestamptz,
  paused_reason text,
  lapses_in_row integer not null default 0
);

-- Published by the drivers module: who is on the road, and since when.
create view drivers_on_shift as
  select id, on_shift_since as since from drivers where active and on_shift_since is not null;

-- Phones on which a driver has entered a mailed code; each shows its own token, kept as a keyed hash.
create table driver_devices (
  id text primary key,
  driver_id text not null references drivers (id),
  token_hash text not null unique,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz
);
create index driver_devices_of_driver on driver_devices (driver_id);

-- Six digits that bind a driver's phone; kept as keyed hashes.
create table driver_codes (
  id text primary key,
  driver_id text not null references drivers (id),
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index driver_codes_of_driver on driver_codes (driver_id, created_at desc);

-- Each answered list of checks. Appended only: what was said before a shift stays said.
create table vehicle_checks (
  id text primary key,
  vehicle_id text not null references vehicles (id),
  driver_id text not null references drivers (id),
  -- The names of the checks that failed; empty where the van is fit.
  failed text[] not null,
  note text not null,
  at timestamptz not null
);
create index vehicle_checks_of_vehicle on vehicle_checks (vehicle_id, at desc);

-- Papers of a vehicle, a driver or a station. A renewal is a new row; of each kind the one that is valid longest
-- counts.
create table papers (
  id text primary key,
  owner_kind text not null check (owner_kind in ('vehicle', 'driver', 'station')),
  owner_id text not null,
  kind text not null,
  number text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  version integer not null default 1,
  demo boolean not null default false,
  updated_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (valid_to > valid_from)
);
create index papers_of_owner on papers (owner_kind, owner_id, kind, valid_to desc);

-- Stations

-- Licensed filling stations where drivers load.
create table stations (
  id text primary key,
  name text not null unique,
  address text not null,
  active boolean not null default true,
  created_at timestamptz not null,
  demo boolean not null default false,
  -- Who opened a station or closed it stands in the audit; what is needed here is since when.
  updated_at timestamptz not null default now(),
  -- Where a station lies; null until somebody says so.
  lat double precision,
  lng double precision,
  version integer not null default 1,
  updated_by text
);

-- Where a station is reached; the newest row counts, the former ones hear of changes for a while.
create table station_contacts (
  id bigint generated always as identity primary key,
  station_id text not null references stations (id),
  name text not null,
  -- Empty: none.
  email text not null,
  phone text not null,
  set_by text not null references staff_accounts (id),
  set_at timestamptz not null,
  check (email <> '' or phone <> '')
);
create index station_contacts_of_station on station_contacts (station_id, id);

-- Hours, bays and loading time of a station from a moment on. Rows are never changed; the newest that has begun is in
-- force.
create table station_terms (
  id integer generated always as identity primary key,
  station_id text not null references stations (id) on delete cascade,
  valid_from timestamptz not null,
  -- Seven entries from Monday on: [from, to] in minutes after midnight, or null for a closed day.
  days jsonb not null check (jsonb_typeof(days) = 'array' and jsonb_array_length(days) = 7),
  -- Vans that can load at once.
  bays integer not null check (bays > 0),
  loading_seconds integer not null check (loading_seconds > 0),
  created_by text,
  created_at timestamptz not null
);
create index station_terms_in_force on station_terms (station_id, valid_from desc, id desc);

-- What a station holds of a fuel by the book. A fuel without a row was never measured there.
create table station_stock (
  station_id text not null references stations (id) on delete cascade,
  product_id text not null references products (id),
  -- May fall below zero: a loading that happened is booked even where the book knew of less.
  on_hand_dl bigint not null default 0,
  -- Of its tanks for this fuel; null when nobody has said.
  capacity_dl bigint check (capacity_dl > 0),
  -- Since when the book says there is nothing left; null while there is some.
  out_since timestamptz,
  primary key (station_id, product_id)
);

-- Corrections of stock

-- A measured level that differs from the book. Asked by one person, decided by another; only then the book changes.
create table stock_adjustments (
  id text primary key,
  compartment_id text references compartments (id) on delete cascade,
  station_id text references stations (id) on delete cascade,
  product_id text not null references products (id),
  -- The book when it was measured, and what the dip said.
  book_dl bigint not null,
  dip_dl bigint not null check (dip_dl >= 0),
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected')),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decision_note text,
  -- Besides a dip that differs, litres that were pumped back or taken as a sample.
  kind text not null default 'adjust' check (kind in ('adjust', 'return', 'sample')),
  check ((compartment_id is null) <> (station_id is null)),
  check ((state = 'waiting') = (decided_by is null)),
  check (decided_by <> asked_by)
);
create unique index stock_adjustments_one_compartment on stock_adjustments (compartment_id) where state = 'waiting';
create unique index stock_adjustments_one_station on stock_adjustments (station_id, product_id) where state = 'waiting';
create index stock_adjustments_newest on stock_adjustments (id desc);
