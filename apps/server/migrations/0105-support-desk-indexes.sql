-- without transaction
-- The lists of the desk: by promised reply time, then those that wait for their customer, then those that are over.
create index concurrently if not exists tickets_waiting on tickets (reply_due_at, id) where status = 'OPEN' and reply_due_at is not null;
create index concurrently if not exists tickets_answered on tickets (updated_at desc, id desc) where status = 'OPEN' and reply_due_at is null;
create index concurrently if not exists tickets_over on tickets (updated_at desc, id desc) where status <> 'OPEN' and merged_into is null;
create index concurrently if not exists tickets_of_callers on tickets (updated_at) where user_id is null;
create index concurrently if not exists tickets_merged on tickets (merged_into) where merged_into is not null;
-- Replies whose time is measured.
create index concurrently if not exists ticket_replies_measured on ticket_replies (created_at) where asked_at is not null;
-- A caller is found by the number that they call from.
create index concurrently if not exists users_phone on users (phone) where phone <> '';
alter table tickets validate constraint tickets_channel;
alter table tickets validate constraint tickets_asked_by;
alter table tickets validate constraint tickets_rating;
alter table tickets validate constraint tickets_promise;
