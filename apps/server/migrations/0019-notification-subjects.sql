-- The ticket that a message speaks of, for the way there.
alter table notifications add column ticket_id text references tickets (id);

-- For the yearly deletion. Rows lie in the order of their time, so a few bytes for each stretch of pages are enough.
create index notifications_age on notifications using brin (created_at);
