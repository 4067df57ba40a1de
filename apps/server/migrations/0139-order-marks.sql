-- Every so many thousandth order from the oldest, and how many are older: staff open any page of all orders without
-- reading the ids before it.
create table order_marks (
  order_id text primary key references orders (id),
  older bigint not null unique
);
