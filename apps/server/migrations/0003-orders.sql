-- Where we deliver, and orders with what was said, changed and issued about them.

-- Where we deliver

-- Where the ten served areas lie (C-40). Each ring is a closed line of [longitude, latitude]; an area is one ring or
-- several. Drawn roughly; the operator redraws them here, in the running database. Their names and order stand in the
-- domain. Made from OpenStreetMap place nodes and traffic zones, (c) OpenStreetMap contributors, ODbL 1.0.
create table served_areas (
  name text primary key,
  rings jsonb not null check (jsonb_typeof(rings) = 'array' and jsonb_array_length(rings) > 0),
  updated_at timestamptz not null default now()
);

insert into served_areas (name, rings) values
  ('Lekki', '[[[3.47876,6.45951],[3.48409,6.45645],[3.48525,6.45496],[3.48539,6.45299],[3.49086,6.44885],[3.49059,6.44647],[3.49079,6.44226],[3.49154,6.4392],[3.49099,6.43402],[3.46383,6.4307],[3.46156,6.4307],[3.45881,6.43247],[3.4542,6.43754],[3.45208,6.43899],[3.45351,6.4403],[3.45406,6.44344],[3.45351,6.44911],[3.45377,6.44929],[3.45615,6.44984],[3.46013,6.44718],[3.46351,6.448],[3.46587,6.44786],[3.46819,6.44849],[3.46895,6.44909],[3.46954,6.45058],[3.46963,6.45155],[3.46794,6.45978],[3.46746,6.46055],[3.46772,6.46086],[3.47174,6.46005],[3.47344,6.46059],[3.47526,6.45981],[3.47617,6.46139],[3.47622,6.46193],[3.47666,6.46236]]]'),
  ('Ajah', '[[[3.56533,6.46805],[3.55861,6.46377],[3.55818,6.46476],[3.5607,6.4668],[3.55786,6.4707],[3.55892,6.47178],[3.55914,6.47173],[3.55974,6.47311],[3.56028,6.47352],[3.55638,6.47592],[3.55649,6.47626],[3.5587,6.47671],[3.56075,6.47892],[3.56122,6.47861],[3.56262,6.48031],[3.56367,6.4803],[3.56493,6.47899],[3.56653,6.47937],[3.56724,6.47882],[3.56897,6.47997],[3.57035,6.4803],[3.57062,6.48107],[3.57088,6.48107],[3.57141,6.48418],[3.5748,6.48735],[3.57626,6.48584],[3.57748,6.48388],[3.5795,6.48321],[3.5795,6.46903]]]'),
  ('VGC', '[[[3.5607,6.4668],[3.557,6.4638],[3.5547,6.4602],[3.5438,6.4602],[3.5435,6.469],[3.54389,6.46965],[3.55181,6.4697],[3.55222,6.46904],[3.55246,6.46903],[3.55206,6.46963],[3.55362,6.46988],[3.55582,6.47082],[3.55636,6.46969],[3.55786,6.4707]]]'),
  ('Sangotedo', '[[[3.63205,6.45705],[3.62464,6.45687],[3.6244,6.45543],[3.62146,6.45534],[3.61911,6.45633],[3.61792,6.45824],[3.61632,6.4587],[3.61544,6.45595],[3.61358,6.45288],[3.61348,6.452],[3.612,6.452],[3.6121,6.4699],[3.61565,6.47033],[3.61746,6.47399],[3.61744,6.48133],[3.62879,6.48094],[3.6358,6.47656],[3.63889,6.48002],[3.64055,6.48009],[3.64216,6.4808],[3.64322,6.48171],[3.6441,6.48291],[3.64555,6.48752],[3.64615,6.488],[3.662,6.488],[3.662,6.46154],[3.65432,6.452],[3.63029,6.452]]]'),
  ('Abraham Adesanya', '[[[3.5947,6.46766],[3.5941,6.46571],[3.59314,6.46391],[3.59109,6.46165],[3.58939,6.46052],[3.58751,6.45974],[3.58449,6.4593],[3.58147,6.45975],[3.57959,6.46053],[3.57789,6.46167],[3.57645,6.46311],[3.57532,6.46481],[3.57454,6.46669],[3.57415,6.46866],[3.5795,6.46903],[3.5795,6.47882],[3.58149,6.47966],[3.58451,6.4801],[3.58654,6.4799],[3.58849,6.47931],[3.59029,6.47834],[3.59255,6.47629],[3.59368,6.47459],[3.59446,6.47271],[3.5949,6.46969]]]'),
  ('Ikota', '[[[3.547,6.453],[3.5505,6.4602],[3.5585,6.4602],[3.557,6.451],[3.557,6.4405],[3.55052,6.4405],[3.54855,6.44158],[3.54843,6.44435],[3.54784,6.44746],[3.54715,6.44947],[3.54697,6.45105],[3.54667,6.45169]],[[3.5455,6.4405],[3.5455,6.447],[3.54655,6.45122],[3.54677,6.45109],[3.54816,6.44429],[3.54822,6.44271],[3.5479,6.44114],[3.54836,6.4405]]]'),
  ('Chevron', '[[[3.52467,6.45854],[3.52704,6.4616],[3.52863,6.46045],[3.52887,6.46144],[3.52958,6.46114],[3.52962,6.46161],[3.52907,6.46226],[3.52973,6.46446],[3.52961,6.46397],[3.53066,6.46189],[3.53069,6.46028],[3.53156,6.45915],[3.53262,6.4588],[3.53338,6.459],[3.53401,6.45875],[3.53446,6.45792],[3.53465,6.45844],[3.53541,6.45761],[3.53565,6.45792],[3.53577,6.45724],[3.5382,6.45549],[3.53843,6.45492],[3.53897,6.45489],[3.53877,6.45457],[3.53901,6.45372],[3.53958,6.45372],[3.5399,6.45402],[3.53987,6.45353],[3.54073,6.45362],[3.54115,6.45319],[3.54102,6.45375],[3.54125,6.45406],[3.54206,6.45443],[3.54426,6.45372],[3.54642,6.4513],[3.54737,6.44817],[3.53529,6.44303],[3.53066,6.44155],[3.52644,6.43972],[3.52467,6.43941],[3.52439,6.44697]]]'),
  ('Osapa London', '[[[3.51207,6.45061],[3.51245,6.44238],[3.51216,6.43942],[3.51161,6.43756],[3.50361,6.436],[3.502,6.436],[3.502,6.44982],[3.50378,6.44824]]]'),
  ('Jakande', '[[[3.50225,6.43452],[3.50266,6.4358],[3.51001,6.43736],[3.51412,6.43769],[3.52148,6.43884],[3.52392,6.4358],[3.52311,6.4335],[3.52079,6.43269],[3.51988,6.42951],[3.51879,6.42782],[3.5177,6.41998],[3.50593,6.4191],[3.50313,6.41957],[3.503,6.4264]]]'),
  ('Orchid Road', '[[[3.556,6.43],[3.5365,6.43],[3.5365,6.4437],[3.5455,6.4475],[3.5455,6.4405],[3.54836,6.4405],[3.54876,6.43994],[3.55269,6.43803],[3.55311,6.43757],[3.5536,6.43556],[3.55351,6.43535],[3.54987,6.43497],[3.54735,6.43588],[3.54549,6.43549],[3.54575,6.43519],[3.54845,6.43509],[3.54944,6.4346],[3.55024,6.43456],[3.55387,6.43514],[3.55455,6.43515],[3.55494,6.4348],[3.556,6.43499]],[[3.556,6.4405],[3.556,6.43508],[3.55477,6.43532],[3.55351,6.43803],[3.55236,6.43949],[3.55052,6.4405]]]');

-- The limits of a served area from a moment on, over those of served_areas. The newest that has begun is in force.
create table area_limits (
  id integer generated always as identity primary key,
  name text not null,
  rings jsonb not null check (jsonb_typeof(rings) = 'array' and jsonb_array_length(rings) > 0),
  valid_from timestamptz not null,
  note text not null,
  created_by text,
  created_at timestamptz not null
);
create index area_limits_in_force on area_limits (name, valid_from desc, id desc);

-- A customer's saved addresses in the order of `position`; the default is exactly one and listed first (C-38).
create table addresses (
  id text primary key,
  user_id text not null references users (id),
  position integer not null,
  is_default boolean not null,
  street text not null,
  city text not null,
  state text not null default '',
  lga text not null default '',
  landmark text not null default '',
  access_code text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Where a gate is on the map, in degrees, as its customer put it; an order keeps the pin that its address had.
  pin_lat double precision check (pin_lat between -90 and 90),
  pin_lng double precision check (pin_lng between -180 and 180),
  -- What a customer calls a saved address, such as Home or Office; empty where they call it nothing.
  nickname text not null default '',
  constraint addresses_pin_is_whole check ((pin_lat is null) = (pin_lng is null))
);
create index addresses_of_user on addresses (user_id, position);
create unique index addresses_one_default on addresses (user_id) where is_default;
create index addresses_search_text on addresses
  using gin (search_text(street || ' ' || city || ' ' || landmark) gin_trgm_ops);

-- Customers who want to know when we serve one of their saved addresses. The request goes with the address; it is
-- answered once, when the pin of the address lies inside a served area.
create table area_requests (
  address_id text primary key references addresses (id) on delete cascade,
  user_id text not null references users (id),
  asked_at timestamptz not null,
  told_at timestamptz
);
create index area_requests_by_user on area_requests (user_id);
create index area_requests_open on area_requests (asked_at) where told_at is null;

-- While a pause lasts, orders of its fuel, to its area, or both, are refused with its sentence; null means all.
create table ordering_pauses (
  id text primary key,
  product_id text references products (id) on delete cascade,
  area text,
  sentence text not null,
  begins_at timestamptz not null,
  -- When it ends by itself; null until somebody ends it.
  ends_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  ended_by text,
  check (ends_at >= begins_at)
);
create index ordering_pauses_by_end on ordering_pauses (ends_at);

-- Orders

-- An order with its address and money as they were when it was placed; amounts in kobo.
create table orders (
  id text primary key,
  user_id text not null references users (id),
  status text not null check (
    status in (
      'initiated', 'paid', 'driver_assigned', 'driver_accepted', 'processing', 'out_for_delivery', 'delivered',
      'cancelled'
    )
  ),
  -- When the present status began; estimates count from here (C-53).
  status_at timestamptz not null,
  version integer not null default 0,
  address_id text,
  address_text text not null,
  landmark text not null default '',
  access_code text not null default '',
  subtotal bigint not null check (subtotal > 0),
  service_fee bigint not null check (service_fee >= 0),
  delivery_fee bigint not null check (delivery_fee >= 0),
  total bigint not null check (total = subtotal + service_fee + delivery_fee),
  -- What the customer is told about the money; written by the payments module through this one's function.
  payment_status text not null default 'unpaid',
  -- When the provider last said that it holds no payment for this order and none is under way.
  payment_checked_at timestamptz,
  refund_total bigint not null default 0 check (refund_total >= 0),
  cancel_reason text,
  cancel_note text,
  cancelled_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Who brings an order: set by an assignment, cleared when the order goes back to waiting for a driver.
  driver_id text references drivers (id),
  -- The customer's six digits for the driver; only while the order is out for delivery.
  handover_code text,
  pin_lat double precision check (pin_lat between -90 and 90),
  pin_lng double precision check (pin_lng between -180 and 180),
  idempotency_key text,
  idempotency_hash text,
  -- The lines and the timeline of an order as its list shows them, written by the statements that write the rows they
  -- are made of: a list of 20 orders then reads 20 rows.
  items jsonb not null,
  timeline jsonb not null,
  -- The served area that an order was placed in, so that lists and reports filter by it without drawing every pin into
  -- the areas again. Null outside of all areas.
  area text,
  -- False says that the order has no row in delivery_wishes, as most: lists look for none. Its trigger sets it to true.
  may_have_wishes boolean not null default false,
  -- While it is set a person checks the meter; the customer hears by then.
  meter_check_by timestamptz,
  -- When an order got the price that it has; null since it was placed.
  priced_at timestamptz,
  -- When the persons were taken out of an order that ended six years ago (C-100); null before. What comes to such an
  -- order later, a ticket or a note or a refund, has it looked at again.
  persons_erased_at timestamptz,
  constraint orders_pin_is_whole check ((pin_lat is null) = (pin_lng is null)),
  constraint orders_idempotency_check check ((idempotency_key is null) = (idempotency_hash is null))
);
create index orders_of_user on orders (user_id, created_at desc, id desc);
create index orders_by_short_id on orders (user_id, right(id, 6));
-- The open unpaid orders of a customer are counted each time one is placed (C-84).
create index orders_unpaid_of_user on orders (user_id) where status = 'initiated';
-- Lists and searches of staff at any number of orders: the page is found in an index, and 20 rows are read.
create index orders_by_status on orders (status, id desc);
create index orders_short_id on orders (right(id, 6) text_pattern_ops);
create index orders_of_driver on orders (driver_id, id desc) where driver_id is not null;
-- A key places one order, however often it is sent.
create unique index orders_by_idempotency_key on orders (user_id, idempotency_key) where idempotency_key is not null;
-- The list of all orders by what was paid and by area, newest first; the other columns are checked in the index.
create index orders_by_payment on orders (payment_status, id desc) include (status);
create index orders_of_area on orders (area, id desc) include (status, payment_status)
  where area is not null;
-- Cancelled orders by what was paid, newest first: one that waits for its refund is rare among the paid ones.
create index orders_cancelled_by_payment on orders (payment_status, id desc)
  where status = 'cancelled';
-- An order shows a copy of its saved address, which has an index of its own; only what was typed by hand is looked for
-- among the orders, whose every transition would write to an index of all of them.
create index orders_search_typed_address on orders
  using gin (search_text(address_text) gin_trgm_ops) where address_id is null;
-- The orders whose persons are erased next.
create index orders_with_persons on orders (status_at)
  where persons_erased_at is null and status in ('delivered', 'cancelled');
comment on column orders.items is 'A copy of order_items for lists: an array of its rows';
comment on column orders.timeline is 'A copy of order_history for lists: an array of {status, at}, one for each version';
comment on column orders.may_have_wishes is 'False: the order has no row in delivery_wishes; a trigger there sets it to true';

-- A ticket, a note or a refund that comes to an old order later.
create function look_at_order_again() returns trigger language plpgsql as $$
begin
  update orders set persons_erased_at = null where id = new.order_id and persons_erased_at is not null;
  return null;
end
$$;

-- The lines of an order. Prices in kobo.
create table order_items (
  order_id text not null references orders (id),
  line integer not null,
  product_id text not null references products (id),
  product_name text not null,
  unit_of_measure text not null,
  litres integer not null check (litres > 0),
  unit_price bigint not null check (unit_price > 0),
  price bigint not null check (price = unit_price * litres),
  primary key (order_id, line)
);
create index order_items_of_product on order_items (product_id, order_id desc);

-- Every move of an order, appended; timeline, audit and disputes are read from it.
create table order_history (
  order_id text not null references orders (id),
  version integer not null,
  command text not null,
  from_status text,
  to_status text not null,
  -- Who moved it: customer, payment, clock, dispatcher, driver ..., and their id where they have one.
  actor text not null,
  actor_id text,
  note text,
  at timestamptz not null,
  -- Whom a move gave the order to, or who had it.
  driver_id text,
  primary key (order_id, version)
);
-- What happened on a day. The table is appended in the order of time, so that a summary of its blocks is enough, and
-- costs a placed order next to nothing.
create index order_history_by_time on order_history using brin (at) with (pages_per_range = 16, autosummarize = on);

-- The history of an order stays append-only, but for the words in it: when its customer closes the account they go. The
-- note may be set to null, and nothing else may change.
create function refuse_history_change() returns trigger language plpgsql as $$
declare
  without_note order_history := old;
begin
  without_note.note := null;
  if tg_op = 'UPDATE' and new is not distinct from without_note then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger order_history_is_appended before update or delete on order_history
  for each row execute function refuse_history_change();
create trigger order_history_is_not_emptied before truncate on order_history
  for each statement execute function refuse_change();

-- A running server may only add to the history. The notes of an erased customer's orders go by this function, which has
-- its owner's rights and this one job; the trigger refuses every other change, whoever asks.
create function erase_order_notes(owner_id text) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with erased as (
    update order_history set note = null
    where note is not null and order_id in (select id from orders where user_id = owner_id)
    returning 1
  )
  select count(*) from erased
$$;
revoke all on function erase_order_notes(text) from public;

-- A price that an order had before its customer agreed to another one. Amounts in kobo. A payment that was started at
-- it and comes later is taken at it.
create table order_prices (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  replaced_at timestamptz not null,
  priced_at timestamptz not null,
  items jsonb not null,
  subtotal bigint not null,
  service_fee bigint not null check (service_fee >= 0),
  delivery_fee bigint not null check (delivery_fee >= 0),
  total bigint not null check (total = subtotal + service_fee + delivery_fee)
);
create index order_prices_of_order on order_prices (order_id, id);

-- Every so many thousandth order from the oldest, and how many are older: staff open any page of all orders without
-- reading the ids before it.
create table order_marks (
  order_id text primary key references orders (id),
  older bigint not null unique
);

-- What a customer says about a delivery beside the address: a number for the driver (C-89), somebody else who receives
-- the fuel (C-92), and the time at which it should come (C-91). Orders without any of it have no row.
create table delivery_wishes (
  order_id text primary key references orders (id),
  phone text not null default '',
  recipient_name text not null default '',
  recipient_phone text not null default '',
  slot_from timestamptz,
  slot_to timestamptz,
  check ((slot_from is null) = (slot_to is null)),
  check (slot_from < slot_to),
  check ((recipient_name = '') = (recipient_phone = ''))
);

create function mark_order_with_wishes() returns trigger language plpgsql as $$
begin
  update orders set may_have_wishes = true where id = new.order_id and not may_have_wishes;
  return null;
end
$$;
create trigger delivery_wishes_mark_order after insert on delivery_wishes
  for each row execute function mark_order_with_wishes();

-- What was changed of a delivery after the order was placed: by whom, when, from what to what. Of a number and a gate
-- code only that it was changed.
create table delivery_changes (
  -- Puts those of one moment into the order in which they were written.
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  at timestamptz not null,
  -- Null for the customer.
  staff_id text references staff_accounts (id),
  field text not null check (field in ('address', 'landmark', 'gate_code', 'phone', 'time', 'total')),
  was text not null,
  became text not null
);
create index delivery_changes_of_order on delivery_changes (order_id, id);
comment on table delivery_changes is 'What was changed of a delivery: by whom, when, from what to what';

-- Orders that staff took by phone: who took them, and the request, which places an order once.
create table phone_orders (
  order_id text primary key references orders (id),
  taken_by text not null,
  taken_at timestamptz not null,
  -- The Idempotency-Key of the member of staff and the hash of what was sent with it.
  request_key text,
  request_hash text
);
create unique index phone_orders_by_request on phone_orders (taken_by, request_key) where request_key is not null;

-- A cancellation of a paid order that a second member of staff must confirm. One an order; void once the order changed.
create table cancellation_requests (
  order_id text primary key references orders (id),
  order_version integer not null,
  reason text not null,
  requested_by text not null references staff_accounts (id),
  requested_at timestamptz not null,
  confirmed_by text references staff_accounts (id),
  confirmed_at timestamptz,
  -- Whether the customer asked for a cancellation that staff requested: it is told in other words than one that we
  -- need.
  asked_by_customer boolean not null default false,
  check (confirmed_by <> requested_by),
  check ((confirmed_by is null) = (confirmed_at is null))
);

-- The number that a receipt was issued under: given once, counted up over all receipts, and never given again. A
-- receipt is emailed once, after the delivery. What else stands on it is read from the order, its payment and its
-- delivery.
create table receipts (
  order_id text primary key references orders (id),
  number bigint generated always as identity unique,
  issued_at timestamptz not null,
  mailed_at timestamptz,
  -- An issued receipt never changes: the seller, the VAT in kobo and the buyer are stored with its number. A buyer that
  -- is '' was erased.
  seller jsonb not null,
  vat bigint not null,
  buyer_name text not null,
  buyer_company_name text not null,
  buyer_company_tin text not null
);

create function refuse_change_of_receipt() returns trigger language plpgsql as $$
begin
  raise exception 'a receipt stays as it was issued';
end
$$;
create trigger receipts_stay_as_issued before update on receipts
  for each row
  when (
    (old.order_id, old.number, old.issued_at) is distinct from (new.order_id, new.number, new.issued_at)
    or (old.seller, old.vat) is distinct from (new.seller, new.vat)
    or (new.buyer_name is distinct from old.buyer_name and new.buyer_name <> '')
    or (new.buyer_company_name is distinct from old.buyer_company_name and new.buyer_company_name <> '')
    or (new.buyer_company_tin is distinct from old.buyer_company_tin and new.buyer_company_tin <> '')
  )
  execute function refuse_change_of_receipt();
create trigger receipts_are_not_emptied before truncate on receipts
  for each statement execute function refuse_change();
