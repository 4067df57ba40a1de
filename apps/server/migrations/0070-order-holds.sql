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
  -- When the order may be planned again, or was refunded; null while it is held.
  ended_at timestamptz
);
create index order_holds_open on order_holds (answer_until) where ended_at is null;
