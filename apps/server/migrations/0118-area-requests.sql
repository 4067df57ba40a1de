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
