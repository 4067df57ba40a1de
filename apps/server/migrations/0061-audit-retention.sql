-- The audit of staff is append-only, and what is older than seven years may be deleted: the retention rule in
-- packages/domain/src/core/retention.ts says why. The database refuses to delete anything younger, whoever asks; a day
-- less than the rule, because its clock is another one.
create function refuse_change_of_kept_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2556 days' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;

create or replace trigger staff_audit_is_appended before update or delete on staff_audit
  for each row execute function refuse_change_of_kept_audit();
