-- Every change of a refund counts up `version`, whichever version of the product makes it: a step that has read an older
-- one saves nothing and sends nothing. `refusal` is why the provider refused the last call.
alter table refunds
  add column version integer not null default 0,
  add column refusal text;

create function count_refund_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- A refund that was sent too often before counts as sent as often as it may.
update refunds set sends = 2 where sends > 2;

alter table refunds add constraint refunds_sends_limit check (sends between 0 and 2);

-- A refund of the provider belongs to one of ours. Where two have adopted the same one before, the first keeps it; the
-- next comparison with the provider reports the others as missing there, for a person to decide.
update refunds set provider_refund_id = refunds.provider_refund_id || ' adopted twice, ' || refunds.id
from refunds as first
where first.attempt_id = refunds.attempt_id
  and first.provider_refund_id = refunds.provider_refund_id
  and (first.created_at, first.id) < (refunds.created_at, refunds.id);

create unique index refunds_bound_once on refunds (attempt_id, provider_refund_id)
  where provider_refund_id is not null;

create trigger refunds_count_version before update on refunds
  for each row execute function count_refund_version();
