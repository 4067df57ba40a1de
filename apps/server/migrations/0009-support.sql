-- What customers ask, and what they are told.

-- Tickets

-- What a ticket may be about (C-70). One that is not offered any more stays, for the tickets that have it.
create table support_categories (
  id text primary key,
  position integer not null unique,
  name text not null,
  offered boolean not null default true
);

insert into support_categories (id, position, name) values
  ('cat_orders', 1, 'Orders'),
  ('cat_payments', 2, 'Payments'),
  ('cat_delivery', 3, 'Delivery'),
  ('cat_account', 4, 'Account'),
  ('cat_bulk_delivery', 5, 'Bulk delivery'),
  ('cat_general', 6, 'General');

-- A customer's question to support. Written under the lock of its row once it exists.
create table tickets (
  id text primary key,
  user_id text references users (id),
  category_id text not null references support_categories (id),
  message text not null check (message <> ''),
  status text not null check (status in ('OPEN', 'CLOSED', 'RESOLVED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The order that a question is about.
  order_id text references orders (id),
  -- The key of the request that opened the ticket, and the hash of what was sent with it: one press opens one.
  idempotency_key text,
  idempotency_hash text,
  -- A caller without an account has a name and a phone instead of a user.
  channel text not null default 'app' check (channel in ('app', 'phone', 'whatsapp')),
  caller_name text,
  caller_phone text,
  -- The staff account that typed it for a caller.
  entered_by text references staff_accounts (id),
  assignee_id text references staff_accounts (id),
  -- Since when the customer waits for a reply, and until when one is promised; null while for none.
  waiting_since timestamptz,
  reply_due_at timestamptz,
  -- The ticket that the messages of this one moved to.
  merged_into text references tickets (id),
  -- What the customer said of the help.
  rating smallint check (rating > 0),
  rating_word text,
  rated_at timestamptz,
  constraint tickets_asked_by check (user_id is not null or (caller_name is not null and caller_phone is not null)),
  constraint tickets_promise check ((waiting_since is null) = (reply_due_at is null))
);
create index tickets_of_user on tickets (user_id, created_at desc, id desc);
create index tickets_newest on tickets (created_at desc, id desc);
create index tickets_of_status on tickets (status, created_at desc, id desc);
create index tickets_of_category on tickets (category_id, created_at desc, id desc);
create index tickets_short_id on tickets (right(id, 6) text_pattern_ops);
create unique index tickets_by_idempotency_key on tickets (user_id, idempotency_key) where idempotency_key is not null;
-- The lists of the desk: by promised reply time, then those that wait for their customer, then those that are over.
create index tickets_waiting on tickets (reply_due_at, id) where status = 'OPEN' and reply_due_at is not null;
create index tickets_answered on tickets (updated_at desc, id desc) where status = 'OPEN' and reply_due_at is null;
create index tickets_over on tickets (updated_at desc, id desc) where status <> 'OPEN' and merged_into is null;
create index tickets_of_callers on tickets (updated_at) where user_id is null;
create index tickets_merged on tickets (merged_into) where merged_into is not null;
create index tickets_search_message on tickets using gin (search_text(message) gin_trgm_ops);
create index tickets_of_order on tickets (order_id) where order_id is not null;
create trigger tickets_of_old_orders after insert on tickets
  for each row when (new.order_id is not null) execute function look_at_order_again();

create table ticket_replies (
  id text primary key,
  -- Puts those of one moment into the order in which they were written.
  written bigint generated always as identity,
  ticket_id text not null references tickets (id),
  sender text not null check (sender in ('user', 'support')),
  -- The customer or the member of staff; the names of staff are not sent (C-72).
  author_id text not null,
  message text not null check (message <> ''),
  created_at timestamptz not null,
  idempotency_key text,
  idempotency_hash text,
  -- Of the first reply of support after a question: when that was asked and until when a reply was promised.
  asked_at timestamptz,
  due_at timestamptz
);
create index ticket_replies_of_ticket on ticket_replies (ticket_id, written);
-- Replies whose time is measured.
create index ticket_replies_measured on ticket_replies (created_at) where asked_at is not null;
-- One press writes one reply.
create unique index ticket_replies_by_idempotency_key on ticket_replies (ticket_id, author_id, idempotency_key)
  where idempotency_key is not null;

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
  ('svr_00000000000000000000000001', 'Receipt: where it is', 'Good day {name}. Your receipt for order {order} is in the app: open the order and choose Receipt. You can read it there and download it as a PDF.', now()),
  ('svr_00000000000000000000000002', 'Meter readings', 'Good day {name}. The meter readings before and after pouring are on the page of order {order} and on its receipt. Kindly check them, and reply here if anything does not agree with what you received.', now()),
  ('svr_00000000000000000000000003', 'Refund: when it arrives', 'Good day {name}. Your refund for order {order} goes back to the card or bank account you paid from. The page of the order shows how far it is and the date by which it should reach you, at most 12 working days from the day it started. If that date passes and your bank still does not show it, kindly reply here and we will follow it up with the payment provider.', now()),
  ('svr_00000000000000000000000004', 'Late van', 'Good day {name}. We are sorry that order {order} is late, and thank you for your patience. Under Delivery Status the order shows the time we now expect it and, once the driver is on the way to you, where the van is. If you can no longer wait, kindly tell us here, so that we cancel the order and refund you in full.', now()),
  ('svr_00000000000000000000000005', 'Short delivery', 'Good day {name}. We are sorry to hear that the quantity of order {order} was not right. The meter readings before and after pouring are on the page of the order and on its receipt. Kindly tell us how many litres you received and send us a picture of your tank or container here. We will check it with the driver and the meter, and refund what was short.', now()),
  ('svr_00000000000000000000000006', 'Refund: we have your request', 'Good day {name}. We have your request for a refund on order {order}. We are checking it now, and we will write to you here once it is decided. You do not need to send it again.', now()),
  ('svr_00000000000000000000000007', 'Paid twice', 'Good day {name}. We understand that it is worrying to be debited twice. Order {order} costs {amount} and is paid only once: a second payment goes back in full to the card or bank account it came from, and we email you when that refund starts. If you have no email from us yet, kindly reply with the date, time and amount of both debits, so that we trace them with the payment provider. Your bank may also release a debit that never reached us.', now()),
  ('svr_00000000000000000000000008', 'Debited, but the order is not paid', 'Good day {name}. We are sorry for the worry. Kindly do not pay again. The payment of {amount} for order {order} has not been confirmed to us yet, because some banks report late. Your order updates by itself as soon as it is confirmed; if the order has been cancelled by then, you get the money back in full. If nothing changes by tomorrow, kindly send us the date, time and amount of the debit and the session ID from your bank, and we will trace it with the payment provider.', now()),
  ('svr_00000000000000000000000009', 'Wrong address', 'Good day {name}. As long as no driver has order {order}, you can correct it yourself: open the order under Delivery Status and choose Change address or time. If a driver already has it, kindly reply with the full address, the nearest landmark and a number where we can reach you. We will ask the dispatch team at once whether the van can still come there.', now()),
  ('svr_0000000000000000000000000A', 'Gate code', 'Good day {name}. Kindly reply with the code for your gate or estate, and we will add it to order {order} for the driver. For your next orders, save it with your address in the app under Account Settings, in the field Estate access code.', now()),
  ('svr_0000000000000000000000000B', 'Cannot sign in', 'Good day {name}. On the sign-in page choose Forgot Password and enter the email of your account. We send you a 6-digit code: enter it with a new password. Kindly check your spam folder too. If you can no longer open that mailbox, tell us the number we should call, and we will confirm that it is you and help you back into your account. We never ask for your password or for a code from your email.', now()),
  ('svr_0000000000000000000000000C', 'Bulk delivery', 'Good day {name}. Thank you for asking. We arrange larger volumes with you directly. Kindly tell us which fuel you need, how many litres, the delivery address, the day that suits you, and whether a truck can reach your tank. We will reply here with the price and the time.', now()),
  ('svr_0000000000000000000000000D', 'Receipt for a company', 'Good day {name}. Kindly enter your company name and company TIN in the app under Account Settings, Profile, and save. From then on each new receipt shows both. A receipt stays as it was issued: if the receipt of order {order} was issued before, it keeps the name that it has.', now()),
  ('svr_0000000000000000000000000E', 'Delete my data', 'Good day {name}. You can do this yourself in the app: under Account Settings, Security, choose Close your account and confirm with your password. It erases your profile, addresses, notifications and support tickets at once, and it cannot be undone. Orders and payments stay in our records without your name and address, because the law requires us to keep them. If an order is still active or a refund is still on its way to you, the account can be closed after that. You can download a copy of your data in the same place first.', now()),
  ('svr_0000000000000000000000000F', 'Complaint about a driver', 'Good day {name}. We are very sorry about your experience with the driver of order {order}, and thank you for telling us. We take this seriously: we are passing it to the team in charge of our drivers, and we will write to you here once they have looked into it. If there is anything you wish to add, such as the time, what was said, or a picture, kindly send it here.', now()),
  ('svr_0000000000000000000000000G', 'Passed to the right team', 'Good day {name}. Thank you for your message. We have passed your question, with all that you told us, to the team that handles it. They are looking into it now, and we will write to you here with their answer. You do not need to send it again.', now());

-- What staff write down about a customer, or about one order.
create table staff_notes (
  id text primary key,
  user_id text not null references users (id),
  order_id text references orders (id),
  note text not null check (note <> ''),
  written_by text not null references staff_accounts (id),
  written_at timestamptz not null
);
create index staff_notes_of_user on staff_notes (user_id, written_at);
create index staff_notes_of_order on staff_notes (order_id, written_at) where order_id is not null;
create trigger staff_notes_of_old_orders after insert on staff_notes
  for each row when (new.order_id is not null) execute function look_at_order_again();

-- Messages to customers

-- Messages to customers, written in the transaction of what they tell of.
create table notifications (
  id text primary key,
  -- Puts those of one moment into the order in which they were written.
  written bigint generated always as identity,
  user_id text not null references users (id),
  -- Names what it tells of: one message for each occasion, however often it is written.
  occasion text not null unique,
  type text not null,
  message text not null,
  order_id text references orders (id),
  is_read boolean not null default false,
  created_at timestamptz not null,
  -- The ticket that a message speaks of, for the way there.
  ticket_id text references tickets (id),
  -- A notification that its customer deleted is kept for a day, so that it can be had back; nothing shows it meanwhile.
  deleted_at timestamptz
);
-- For the yearly deletion. Rows lie in the order of their time, so a few bytes for each stretch of pages are enough.
create index notifications_age on notifications using brin (created_at);
-- The nights delete what customers deleted.
create index notifications_deleted on notifications (deleted_at) where deleted_at is not null;
-- A customer's notifications are listed and counted in an index, without reading one that is not shown.
create index notifications_of_customer
  on notifications (user_id, created_at desc, written desc) include (deleted_at);
create index notifications_unread_shown on notifications (user_id)
  where not is_read and deleted_at is null;

-- What was sent to customers outside the application: at most one message for each event, channel and device.
create table customer_messages (
  id text primary key,
  -- Names the event; it never changes, so that a job that runs again sends nothing again.
  occasion text not null,
  channel text not null check (channel in ('email', 'sms', 'push')),
  -- The push subscription; empty for the one mailbox and the one phone of a customer.
  target text not null default '',
  user_id text not null references users (id),
  order_id text references orders (id),
  kind text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Why it is not sent and not tried again.
  refused text,
  unique (occasion, channel, target)
);
create index customer_messages_of_order on customer_messages (order_id, created_at) where order_id is not null;
create index customer_messages_of_user on customer_messages (user_id, created_at);
create index customer_messages_age on customer_messages (created_at);

-- Browsers that a customer has asked to show push messages on. The keys encrypt what is sent to that browser alone.
create table push_subscriptions (
  id text primary key,
  user_id text not null references users (id),
  -- Where the browser's maker takes the messages; a secret, because whoever knows it may write to it.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- Promotions: written by one administrator, approved and thereby sent by another, only to customers who opted in
-- (C-88).
create table promotions (
  id text primary key,
  subject text not null,
  -- Plain text; an empty line begins a paragraph.
  words text not null,
  audience text not null check (audience in ('everyone', 'recent', 'quiet')),
  state text not null check (state in ('draft', 'sending', 'sent', 'withdrawn')),
  created_by text not null references staff_accounts (id),
  created_at timestamptz not null,
  decided_by text references staff_accounts (id),
  decided_at timestamptz,
  sent_at timestamptz,
  -- Nobody sends a promotion of their own.
  check (state in ('draft', 'withdrawn') or decided_by <> created_by)
);
create index promotions_newest on promotions (created_at);

-- One mail for each customer and promotion, however often its job runs.
create table promotion_mails (
  promotion_id text not null references promotions (id),
  user_id text not null references users (id),
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Why it was not sent.
  refused text,
  unsubscribed_at timestamptz,
  primary key (promotion_id, user_id)
);
create index promotion_mails_of_user on promotion_mails (user_id);

-- What staff does with accounts of customers

-- A customer who was kept out: no sign-in, while orders under way go on. One open block for each customer.
create table customer_blocks (
  id text primary key,
  user_id text not null references users (id),
  reason text not null check (reason <> ''),
  blocked_by text not null references staff_accounts (id),
  blocked_at timestamptz not null,
  lift_reason text,
  lifted_by text references staff_accounts (id),
  lifted_at timestamptz,
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null))
);
create unique index customer_blocks_open on customer_blocks (user_id) where lifted_at is null;
create index customer_blocks_of_user on customer_blocks (user_id, blocked_at);

-- A way back into an account whose owner lost password, phone or mailbox: one person checks who it is, another
-- approves.
create table customer_recoveries (
  id text primary key,
  user_id text not null references users (id),
  checked text not null,
  new_email text check (new_email = lower(new_email)),
  approval text not null default 'requested' check (approval in ('requested', 'approved', 'declined')),
  requested_by text not null references staff_accounts (id),
  requested_at timestamptz not null,
  decided_by text references staff_accounts (id),
  decided_at timestamptz,
  decision_note text not null default '',
  -- An approved recovery waits: the owner can object by a link in a mail to the present address.
  takes_effect_at timestamptz,
  outcome text check (outcome in ('recovered', 'objected', 'stopped', 'impossible')),
  ended_at timestamptz,
  ended_by text references staff_accounts (id),
  end_note text not null default '',
  check ((approval = 'requested') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check (decided_by <> requested_by)
);
-- One of a customer at a time: it awaits a second person, or it was approved and waits.
create unique index customer_recoveries_unfinished on customer_recoveries (user_id)
  where approval = 'requested' or (takes_effect_at is not null and outcome is null);
create index customer_recoveries_of_user on customer_recoveries (user_id, requested_at);
