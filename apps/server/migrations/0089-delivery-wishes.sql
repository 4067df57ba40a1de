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
