-- The support desk (issue 14): tickets have a promised reply time, somebody who looks after them, notes, escalations and
-- an answer about the help. A caller without an account has a name and a phone instead of a user.
alter table tickets
  alter column user_id drop not null,
  add column channel text not null default 'app',
  add column caller_name text,
  add column caller_phone text,
  -- The staff account that typed it for a caller.
  add column entered_by text references staff_accounts (id),
  add column assignee_id text references staff_accounts (id),
  -- Since when the customer waits for a reply, and until when one is promised; null while for none.
  add column waiting_since timestamptz,
  add column reply_due_at timestamptz,
  -- The ticket that the messages of this one moved to.
  add column merged_into text references tickets (id),
  add column rating smallint,
  add column rating_word text,
  add column rated_at timestamptz;

-- Tickets that a server of the version before opens meanwhile wait for a reply as well.
alter table tickets
  alter column waiting_since set default now(),
  alter column reply_due_at set default now() + interval '30 minutes';

alter table tickets
  add constraint tickets_channel check (channel in ('app', 'phone', 'whatsapp')) not valid,
  add constraint tickets_asked_by check (user_id is not null or (caller_name is not null and caller_phone is not null)) not valid,
  add constraint tickets_rating check (rating between 1 and 5) not valid,
  add constraint tickets_promise check ((waiting_since is null) = (reply_due_at is null)) not valid;

-- Open tickets whose last word is the customer's. The time is as for the most urgent ones: nobody was promised another.
update tickets t set waiting_since = asked.at, reply_due_at = asked.at + interval '30 minutes'
from (
  select o.id, coalesce(max(r.created_at) filter (where r.sender = 'user'), o.created_at) as at
  from tickets o left join ticket_replies r on r.ticket_id = o.id
  where o.status = 'OPEN'
  group by o.id
  having coalesce(max(r.created_at) filter (where r.sender = 'support'), '-infinity')
    < coalesce(max(r.created_at) filter (where r.sender = 'user'), o.created_at)
) asked
where t.id = asked.id;

-- Of the first reply of support after a question: when that was asked and until when a reply was promised.
alter table ticket_replies
  add column asked_at timestamptz,
  add column due_at timestamptz;

create table ticket_notes (
  id text primary key,
  ticket_id text not null references tickets (id) on delete cascade,
  author_id text not null references staff_accounts (id),
  note text not null check (note <> ''),
  created_at timestamptz not null
);
create index ticket_notes_of_ticket on ticket_notes (ticket_id, created_at);
comment on table ticket_notes is 'What staff write about a ticket for each other';

create table ticket_events (
  -- Puts those of one moment into the order in which they were written.
  id bigint generated always as identity primary key,
  ticket_id text not null references tickets (id) on delete cascade,
  kind text not null,
  -- Null for the customer.
  staff_id text references staff_accounts (id),
  -- The colleague, ticket, team or outcome that it is about.
  detail text not null,
  created_at timestamptz not null
);
create index ticket_events_of_ticket on ticket_events (ticket_id, id);
comment on table ticket_events is 'What was done with a ticket beside writing in it: by whom and when';

create table ticket_escalations (
  id text primary key,
  ticket_id text not null references tickets (id) on delete cascade,
  team text not null check (team in ('dispatch', 'finance')),
  owner_id text not null references staff_accounts (id),
  reason text not null,
  due_at timestamptz not null,
  created_by text not null references staff_accounts (id),
  created_at timestamptz not null,
  outcome text,
  closed_by text references staff_accounts (id),
  closed_at timestamptz,
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (outcome is null))
);
create unique index ticket_escalations_open on ticket_escalations (ticket_id) where closed_at is null;
create index ticket_escalations_due on ticket_escalations (due_at, id) where closed_at is null;
create index ticket_escalations_newest on ticket_escalations (created_at desc, id desc);
comment on table ticket_escalations is 'Questions that support handed to dispatch or finance, with owner and due time';

create table saved_replies (
  id text primary key,
  title text not null,
  -- Plain text with the placeholders {name}, {order} and {amount}.
  body text not null,
  -- Null for those that the product comes with.
  saved_by text references staff_accounts (id),
  saved_at timestamptz not null
);
comment on table saved_replies is 'Answers that support gives often';

insert into saved_replies (id, title, body, saved_at) values
  ('svr_00000000000000000000000001', 'Receipt location', 'Good day {name}. Open order {order} in the app and choose Receipt: it can be read and downloaded there.', now()),
  ('svr_00000000000000000000000002', 'Meter reading', 'Good day {name}. The meter readings before and after your delivery stand on the page of order {order} and on its receipt.', now()),
  ('svr_00000000000000000000000003', 'Refund timing', 'Good day {name}. We have started your refund for order {order}. Banks usually take 3 to 10 working days to show it.', now());
