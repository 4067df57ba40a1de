-- What leaves after a commit is an outbox message, which its key names. A rename in two steps (docs/decisions/0039): the
-- version before this one goes on writing, claiming and closing messages through a view under the old names; the view
-- goes with a later migration, once no such version runs.
alter table outbox rename to outbox_messages;
alter table outbox_messages rename column effect_key to message_key;
alter table outbox_messages rename constraint outbox_pkey to outbox_messages_pkey;
alter table outbox_messages rename constraint outbox_effect_key_key to outbox_messages_message_key_key;
alter table outbox_messages rename constraint outbox_state_check to outbox_messages_state_check;
alter index outbox_due rename to outbox_messages_due;
alter index outbox_dead rename to outbox_messages_dead;

create view outbox as
select id, topic, message_key as effect_key, payload, state, tries, run_at, lease_until, last_error, created_at
from outbox_messages;

comment on view outbox is 'Old names: for the version before 0032 alone; new statements name outbox_messages.';

-- The network address that asked for a code, by the trade's word. The version before this one writes and reads the old
-- column, which the trigger keeps equal; it goes with the view above.
alter table one_time_codes add column request_ip text not null default '';
alter table one_time_codes alter column request_address drop not null;

create function copy_request_ip() returns trigger language plpgsql as $$
begin
  if new.request_address is null then
    new.request_address := new.request_ip;
  else
    new.request_ip := new.request_address;
  end if;
  return new;
end
$$;

create trigger one_time_codes_request_ip before insert or update of request_address on one_time_codes
for each row execute function copy_request_ip();

update one_time_codes set request_address = request_address;

create index one_time_codes_of_ip on one_time_codes (request_ip, created_at desc);
