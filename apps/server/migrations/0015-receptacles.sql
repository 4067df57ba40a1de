-- What the fuel of an order is filled into (C-102): as ordered, as the address had it last, and as the driver found it.
-- Null where nobody said it. Which there are, and which a fuel may go into, are rules and no checks of the database.
alter table orders add column receptacle text;
alter table addresses add column receptacle text;
alter table deliveries add column receptacle text;
