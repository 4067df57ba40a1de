-- What happened at the gate, where the van is, and when it is expected.

-- What drivers' phones send

-- What a driver's phone sent, with its answer: a command that is sent again is answered from here. The commands of a
-- phone belong to its driver: another one who names the same device has numbers of their own.
create table driver_commands (
  device_id text not null,
  seq bigint not null check (seq > 0),
  id text not null unique,
  driver_id text not null references drivers (id),
  kind text not null,
  body_hash text not null,
  outcome text not null check (outcome in ('applied', 'refused')),
  answer jsonb not null,
  -- By the phone's clock, corrected and kept between the last command and now; and when it came.
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- By how many seconds the phone's own clock was ahead of the server's; null where it did not say.
  clock_off_seconds integer,
  primary key (driver_id, device_id, seq)
);
create index driver_commands_of_driver on driver_commands (driver_id, received_at);
-- Nothing that a driver says lies before what the driver said last, on whatever phone.
create index driver_commands_last
  on driver_commands (driver_id, occurred_at desc) where outcome = 'applied';

-- At the gate

-- The last way of an order to its gate: where it was loaded and what the meter said.
create table deliveries (
  order_id text primary key references orders (id),
  driver_id text not null references drivers (id),
  station_id text not null references stations (id),
  loaded_at timestamptz not null,
  -- Meter readings in tenths of a litre.
  opening_reading bigint check (opening_reading >= 0),
  closing_reading bigint check (closing_reading > opening_reading),
  delivered_at timestamptz,
  -- What the meter showed less than was ordered, in tenths of a litre.
  short_by bigint not null default 0 check (short_by >= 0),
  -- What the meter showed at a hand-over that the server refused after the phone had taken its code for right, in
  -- tenths.
  claimed_opening bigint,
  claimed_closing bigint,
  -- Whether the phone alone compared the code of the hand-over.
  is_code_checked_offline boolean not null default false,
  -- Where the phone was when it handed over without network: its word alone vouches for such a delivery.
  poured_lat double precision,
  poured_lng double precision,
  check ((delivered_at is null) = (closing_reading is null) and (closing_reading is null) = (opening_reading is null)),
  constraint deliveries_poured_place check ((poured_lat is null) = (poured_lng is null))
);
create index deliveries_of_station on deliveries (station_id, delivered_at);
create index deliveries_of_driver on deliveries (driver_id, delivered_at);

-- A delivery without the customer's code: one person of the house asks for it, another one confirms. It counts for
-- the order as it was then: when the order has moved since, it must be asked for again.
create table delivery_overrides (
  order_id text primary key references orders (id),
  order_version integer not null,
  reason text not null,
  requested_by text not null references staff_accounts (id),
  requested_at timestamptz not null,
  confirmed_by text references staff_accounts (id),
  confirmed_at timestamptz,
  check (confirmed_by <> requested_by),
  check ((confirmed_by is null) = (confirmed_at is null))
);

-- Each wrong code at a gate. Rows stay: another phone, run or code sets nothing back.
create table code_tries (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  driver_id text not null references drivers (id),
  -- By the phone's clock, between the departure of the run and the receipt.
  typed_at timestamptz not null,
  received_at timestamptz not null
);
create index code_tries_of_order on code_tries (order_id, driver_id);
create index code_tries_of_driver on code_tries (driver_id, received_at);

-- Deliveries with less than was paid for (C-97): what lacked, and whether its price waits for a person.
create table short_deliveries (
  order_id text primary key references orders (id),
  driver_id text not null references drivers (id),
  -- Null where the order stood in no run.
  vehicle_id text references vehicles (id),
  -- As ordered, and what lacks of it in decilitres.
  litres integer not null check (litres > 0),
  short_dl integer not null check (short_dl > 0),
  -- Of what lacks, in kobo.
  price bigint not null check (price >= 0),
  -- Until when the customer hears from us; null where the price went back by itself.
  check_by timestamptz,
  -- By the server's clock: the sums of a day and the patterns count from it.
  recorded_at timestamptz not null
);
create index short_deliveries_of_driver on short_deliveries (driver_id, recorded_at);
create index short_deliveries_by_time on short_deliveries (recorded_at);

-- An order that could not be delivered stays paid and is not planned until its customer has answered (C-94).
create table order_holds (
  order_id text primary key references orders (id),
  -- Why the last attempt failed.
  reason text not null,
  -- Failed attempts that count; two of them end in a refund or in a third attempt that the customer asks for.
  attempts integer not null check (attempts >= 0),
  since timestamptz not null,
  answer_until timestamptz not null,
  -- What the customer chose; null until then.
  choice text check (choice in ('another_time', 'corrected', 'money_back')),
  -- Who answered: the customer, or staff for them; null until then.
  answered_by text check (answered_by in ('customer', 'staff')),
  -- When the order may be planned again, or was refunded; null while it is held.
  ended_at timestamptz,
  check ((choice is null) = (answered_by is null))
);
create index order_holds_open on order_holds (answer_until) where ended_at is null;

-- Published by dispatch: orders that wait for their customer's answer after a failed delivery (C-94).
create view open_holds as
  select order_id, reason, attempts, since, answer_until from order_holds where ended_at is null;

-- Published by dispatch: what was answered after the last failed delivery of an order (C-94).
create view hold_answers as
  select order_id, reason, since, choice, answered_by, ended_at from order_holds where choice is not null;

-- What a customer said of a delivery, once.
create table order_ratings (
  order_id text primary key references orders (id),
  driver_id text references drivers (id),
  stars integer not null check (stars > 0),
  comment text not null default '',
  created_at timestamptz not null
);

-- Published by the delivery module: what orders show of a rating.
create view ratings_given as
  select order_id, stars, comment, created_at as at from order_ratings;

-- The ratings of a driver added up, so that a card need not count them.
create table driver_rating_totals (
  driver_id text primary key references drivers (id),
  stars bigint not null,
  ratings integer not null
);

-- What orders may read of a driver: who comes, in which vehicle.
create view driver_cards as
  select d.id, d.name, d.phone, d.vehicle || ', ' || d.plate as vehicle,
    coalesce(t.stars, 0) as rating_stars, coalesce(t.ratings, 0) as ratings
  from drivers d left join driver_rating_totals t on t.driver_id = d.id;

-- Pictures

-- Pictures that drivers' phones send in parts. The bytes stand here until the last part has come; then the picture is
-- written anew as a private file and they are emptied.
create table driver_photos (
  -- Chosen by the phone, so that sending again after a lost answer goes on where it stopped.
  id text primary key check (id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  driver_id text not null references drivers (id),
  length integer not null check (length > 0),
  content bytea not null default '',
  received integer not null default 0 check (received between 0 and length),
  -- The private file; null until the picture is complete.
  file text,
  -- The bytes were no picture of a kind that we take.
  refused_at timestamptz,
  created_at timestamptz not null,
  completed_at timestamptz,
  -- The SHA-256 of its file as it came, and where the van was seen then.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  lat double precision,
  lng double precision,
  constraint driver_photos_place check ((lat is null) = (lng is null))
);
create index driver_photos_unfinished on driver_photos (created_at) where file is null;
create index driver_photos_by_time on driver_photos (created_at);
create index driver_photos_by_hash on driver_photos (sha256) where sha256 is not null;
create index driver_photos_with_place on driver_photos (created_at) where lat is not null;

-- The picture that a driver names with what happened at the gate of an order; it may come later than its name.
create table order_photos (
  order_id text not null references orders (id),
  photo_id text not null,
  driver_id text not null references drivers (id),
  -- What it shows: the meter at a hand-over, or the gate where nothing was delivered.
  shows text not null check (shows in ('meter', 'gate')),
  named_at timestamptz not null,
  -- When its absence became an incident.
  reported_at timestamptz,
  -- When somebody looked whether the picture was used before and where it was taken, which is once.
  checked_at timestamptz,
  primary key (order_id, photo_id)
);
create index order_photos_by_time on order_photos (named_at) where reported_at is null;
create index order_photos_of_photo on order_photos (photo_id);
create index order_photos_to_check on order_photos (photo_id) where checked_at is null;

-- Batches

-- What everybody was told who received fuel of a batch. The same words go out once for a batch.
create table batch_notices (
  id text primary key,
  batch text not null,
  message text not null,
  sent_by text not null references staff_accounts (id),
  sent_at timestamptz not null,
  -- How many deliveries it went to.
  deliveries integer not null check (deliveries >= 0),
  unique (batch, message)
);

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

-- Where the van is

-- Where drivers were while on shift. A fix that is sent twice is the same row. Deleted after 30 days (C-62).
create table driver_positions (
  driver_id text not null references drivers (id),
  -- Counted by the driver's telephone.
  seq bigint not null,
  -- By the clock of the telephone.
  at timestamptz not null,
  -- Degrees; accuracy in metres, speed in metres a second.
  lat double precision not null,
  lng double precision not null,
  accuracy double precision not null,
  speed double precision,
  received_at timestamptz not null,
  -- A telephone whose clock is ahead measures nothing in the future.
  measured_at timestamptz not null generated always as (least(at, received_at)) stored,
  primary key (driver_id, seq, at)
);
create index driver_positions_newest on driver_positions (driver_id, measured_at desc, seq desc);
create index driver_positions_age on driver_positions (received_at);

-- Positions that would mean more than 40 m/s: kept aside until two more agree with them.
create table position_candidates (
  driver_id text primary key references drivers (id),
  fixes jsonb not null check (jsonb_typeof(fixes) = 'array')
);

-- A link by which somebody without an account follows one order: at most one for each order, a new one replaces it.
-- Only the hash of its token is stored; the token stands in the fragment of the link.
create table tracking_links (
  order_id text primary key references orders (id),
  user_id text not null references users (id),
  token_hash text not null unique,
  created_at timestamptz not null,
  -- It ends earlier, half an hour after the hand-over.
  expires_at timestamptz not null
);
create index tracking_links_age on tracking_links (expires_at);
create index tracking_links_of_user on tracking_links (user_id);

-- Estimates

-- The one estimate of an order (C-90): what its customer is told, since when, and what happened in the end. Written by
-- the tracking module while the run is on the road; the row goes when the order's stop is over.
create table order_estimates (
  order_id text primary key references orders (id),
  run_id text not null references runs (id),
  -- What the screens say. It changes by five minutes or more only.
  told_from timestamptz not null,
  told_to timestamptz not null,
  told_at timestamptz not null,
  basis text not null check (basis in ('position', 'plan')),
  -- How well the van's place is known; while it is silent nobody gives a time.
  signal text not null check (signal in ('live', 'last_seen', 'lost', 'silent')),
  last_seen_at timestamptz not null,
  stops_before integer not null check (stops_before >= 0),
  -- The first range after the van left. It never changes.
  promised_from timestamptz not null,
  promised_to timestamptz not null,
  -- What was told before the last change to a later end.
  was_from timestamptz,
  was_to timestamptz,
  changed_at timestamptz,
  reason text check (reason in ('stops', 'gate', 'signal', 'road')),
  -- What was told before the first later end of which no notice was sent yet.
  unnoticed_from timestamptz,
  unnoticed_to timestamptz,
  noticed_at timestamptz,
  -- Within 80 m of the gate, or as the driver said.
  arrived_at timestamptz,
  check (told_from <= told_to and promised_from <= promised_to),
  check (
    (was_from is null) = (was_to is null)
    and (was_from is null) = (changed_at is null)
    and (was_from is null) = (reason is null)
  ),
  check ((unnoticed_from is null) = (unnoticed_to is null))
);
create index order_estimates_of_run on order_estimates (run_id);

-- Published by the tracking module: what an order's screens say.
create view order_etas as
  select order_id, coalesce(arrived_at, told_from) as eta_from, coalesce(arrived_at, told_to) as eta_to,
    coalesce(arrived_at, told_at) as as_of, case when arrived_at is null then basis else 'arrived' end as basis,
    signal = 'silent' and arrived_at is null as is_silent
  from order_estimates;

-- When the estimates of a run were made, and for which version of it: servers share the work by this row.
create table run_estimates (
  run_id text primary key references runs (id),
  run_version integer not null,
  made_at timestamptz not null
);

-- Each end that became later than told.
create table estimate_slips (
  order_id text not null references orders (id),
  at timestamptz not null,
  was_to timestamptz not null,
  now_to timestamptz not null,
  reason text not null check (reason in ('stops', 'gate', 'signal', 'road')),
  primary key (order_id, at),
  check (now_to > was_to)
);
create index estimate_slips_by_time on estimate_slips (at);

-- Each notice of a later time.
create table estimate_notices (
  order_id text not null references orders (id),
  at timestamptz not null,
  primary key (order_id, at)
);
-- Notices of a later time on a day, for the report of the estimates.
create index estimate_notices_by_time on estimate_notices (at);

-- What was told and what came: one row for each arrival of a run.
create table estimate_arrivals (
  order_id text not null references orders (id),
  run_id text not null references runs (id),
  promised_from timestamptz not null,
  promised_to timestamptz not null,
  told_from timestamptz not null,
  told_to timestamptz not null,
  arrived_at timestamptz not null,
  primary key (order_id, run_id)
);
create index estimate_arrivals_by_time on estimate_arrivals (arrived_at);

-- Forecasts made about an hour, half an hour and a quarter before an arrival: what the range is learned from.
create table estimate_samples (
  order_id text not null references orders (id),
  run_id text not null references runs (id),
  horizon_minutes integer not null check (horizon_minutes > 0),
  at timestamptz not null,
  expected_at timestamptz not null,
  told_to timestamptz not null,
  stops_before integer not null,
  arrived_at timestamptz,
  primary key (order_id, run_id, horizon_minutes)
);
create index estimate_samples_by_arrival on estimate_samples (arrived_at);
create index estimate_samples_by_time on estimate_samples (at);

-- What own arrivals taught, made anew each night: low and high times the forecast seconds.
create table estimate_spreads (
  spread_group text primary key,
  arrivals integer not null check (arrivals > 0),
  low double precision not null,
  high double precision not null check (high >= low),
  learned_at timestamptz not null
);
