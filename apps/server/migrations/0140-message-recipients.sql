-- Whom a message about an order reaches: customers whose account is open.
create view message_recipients as
  select id, email, first_name, phone from users where closed_at is null;
