-- Why money goes back, as a column of its own; it was the part of `reason` before the first colon. `reason` stays what
-- makes a refund unique for its payment. The previous version, which writes `reason` alone, runs on while servers are
-- replaced: a trigger fills the kind for it (docs/decisions/0040).
alter table refunds add column kind text;

update refunds set kind = split_part(reason, ':', 1);

alter table refunds
  add constraint refunds_kind_check check (
    kind in ('cancelled', 'charged_back', 'superseded', 'mismatch', 'short_delivery', 'goodwill')
  ),
  add constraint refunds_kind_given check (kind is not null);

create function fill_refund_kind() returns trigger language plpgsql as $$
begin
  new.kind := split_part(new.reason, ':', 1);
  return new;
end
$$;

create trigger refunds_fill_kind before insert on refunds
  for each row when (new.kind is null) execute function fill_refund_kind();
