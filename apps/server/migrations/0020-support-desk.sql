-- The order that a question is about, and the mark of the request that opened the ticket: one press opens one.
alter table tickets
  add column order_id text references orders (id),
  add column request_key text,
  add column request_hash text,
  add constraint ticket_request unique (user_id, request_key);

alter table ticket_replies
  add column request_key text,
  add column request_hash text,
  add constraint ticket_reply_request unique (ticket_id, author_id, request_key);

-- A picture that a customer sent with a ticket, or with a reply to it; the file lies in the file store.
create table ticket_pictures (
  id text primary key,
  ticket_id text not null references tickets (id),
  -- Null for the pictures of the first message.
  reply_id text references ticket_replies (id),
  position integer not null,
  -- The name of the file, which nobody can guess.
  file text not null unique,
  created_at timestamptz not null
);

create index ticket_pictures_of_ticket on ticket_pictures (ticket_id, position);
