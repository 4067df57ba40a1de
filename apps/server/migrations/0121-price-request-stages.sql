-- A price that one administrator asks for and another decides is requested or declined, as everything that two people
-- decide (0073). In two steps (docs/decisions/0039): the version before this one goes on with `state`, which a trigger keeps
-- equal until a later migration drops it.

alter table price_requests
  add column stage text,
  alter column state drop not null,
  add constraint price_requests_stage_check
    check (stage is not null and stage in ('requested', 'scheduled', 'applied', 'declined')) not valid;

create function price_stage_of(state text) returns text immutable language sql as $$
  select case state when 'waiting' then 'requested' when 'refused' then 'declined' else state end
$$;

update price_requests set stage = price_stage_of(state);

create function copy_price_stage() returns trigger language plpgsql as $$
begin
  if new.stage is null or (tg_op = 'UPDATE' and new.stage = old.stage) then
    new.stage := price_stage_of(new.state);
  end if;
  new.state := case new.stage when 'requested' then 'waiting' when 'declined' then 'refused' else new.stage end;
  return new;
end
$$;

create trigger price_requests_copy_stage before insert or update on price_requests
  for each row execute function copy_price_stage();

comment on table price_requests is 'Prices that staff asked for: requested, scheduled, applied or declined';
