-- What one person asks for and another decides is requested, approved or declined; the key by which a repeated request is
-- known is its idempotency key. Both in two steps (docs/decisions/0039): the version before this one goes on with the old
-- columns, which triggers keep equal, until a later migration drops them.

alter table refund_requests
  add column approval text not null default 'requested',
  alter column state drop not null,
  add constraint refund_requests_approval_check
    check (approval in ('requested', 'approved', 'declined') and state is not null) not valid;

alter table refund_adoptions
  add column approval text not null default 'requested',
  alter column state drop not null,
  add constraint refund_adoptions_approval_check
    check (approval in ('requested', 'approved', 'declined') and state is not null) not valid;

alter table manual_journals
  add column approval text not null default 'requested',
  alter column state drop not null,
  add constraint manual_journals_approval_check
    check (approval in ('requested', 'approved', 'declined') and state is not null) not valid;

create function approval_of_state(state text) returns text immutable language sql as $$
  select case state when 'waiting' then 'requested' when 'refused' then 'declined' else 'approved' end
$$;

update refund_requests set approval = approval_of_state(state) where state <> 'waiting';
update refund_adoptions set approval = approval_of_state(state) where state <> 'waiting';
update manual_journals set approval = approval_of_state(state) where state <> 'waiting';

-- The argument is the old word for what was approved.
create function copy_approval() returns trigger language plpgsql as $$
begin
  new.state := case new.approval when 'requested' then 'waiting' when 'declined' then 'refused' else tg_argv[0] end;
  return new;
end
$$;

create function copy_approval_state() returns trigger language plpgsql as $$
begin
  new.approval := approval_of_state(new.state);
  return new;
end
$$;

create trigger refund_requests_copy_approval before insert or update of approval on refund_requests
  for each row when (new.state is null or new.approval <> 'requested')
  execute function copy_approval('confirmed');
create trigger refund_adoptions_copy_approval before insert or update of approval on refund_adoptions
  for each row when (new.state is null or new.approval <> 'requested')
  execute function copy_approval('confirmed');
create trigger manual_journals_copy_approval before insert or update of approval on manual_journals
  for each row when (new.state is null or new.approval <> 'requested')
  execute function copy_approval('approved');

create trigger refund_requests_copy_state before insert or update of state on refund_requests
  for each row when (new.state is not null) execute function copy_approval_state();
create trigger refund_adoptions_copy_state before insert or update of state on refund_adoptions
  for each row when (new.state is not null) execute function copy_approval_state();
create trigger manual_journals_copy_state before insert or update of state on manual_journals
  for each row when (new.state is not null) execute function copy_approval_state();

alter table orders
  add column idempotency_key text,
  add column idempotency_hash text,
  add constraint orders_idempotency_check check (
    (idempotency_key is null) = (idempotency_hash is null) and length(idempotency_key) between 8 and 255
  ) not valid;
alter table tickets
  add column idempotency_key text,
  add column idempotency_hash text;
alter table ticket_replies
  add column idempotency_key text,
  add column idempotency_hash text;

create function copy_request_key() returns trigger language plpgsql as $$
begin
  new.idempotency_key := coalesce(new.idempotency_key, new.request_key);
  new.idempotency_hash := coalesce(new.idempotency_hash, new.request_hash);
  new.request_key := new.idempotency_key;
  new.request_hash := new.idempotency_hash;
  return new;
end
$$;

-- Neither version changes them afterwards. The old columns keep the only unique index: two of one content would make a
-- double press an error where it is now another reading.
create trigger orders_copy_request_key before insert on orders for each row
  when (new.idempotency_key is distinct from new.request_key) execute function copy_request_key();
create trigger tickets_copy_request_key before insert on tickets for each row
  when (new.idempotency_key is distinct from new.request_key) execute function copy_request_key();
create trigger ticket_replies_copy_request_key before insert on ticket_replies for each row
  when (new.idempotency_key is distinct from new.request_key) execute function copy_request_key();

-- A client repeats a request for minutes. Thirty days are more than any does, and few rows of a grown table.
update orders set idempotency_key = request_key, idempotency_hash = request_hash
where request_key is not null
  and created_at > (select max(created_at) from orders) - interval '30 days';
update tickets set idempotency_key = request_key, idempotency_hash = request_hash
where request_key is not null and created_at > (select max(created_at) from tickets) - interval '30 days';
update ticket_replies set idempotency_key = request_key, idempotency_hash = request_hash
where request_key is not null
  and created_at > (select max(created_at) from ticket_replies) - interval '30 days';
