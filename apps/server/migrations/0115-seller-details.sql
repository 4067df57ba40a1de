-- The seller that receipts name: each row holds from its moment until the next one begins, and before the first one the
-- environment does (LEGAL_NAME ...). A receipt shows the row of the moment at which its order was paid.
create table seller_details (
  id bigint generated always as identity primary key,
  valid_from timestamptz not null,
  name text not null check (name <> ''),
  rc_number text not null check (rc_number <> ''),
  -- '' where there is none.
  tin text not null,
  vat_registration text not null,
  address text not null check (address <> ''),
  note text not null check (note <> ''),
  created_by text not null references staff_accounts (id),
  created_at timestamptz not null
);
create index seller_details_by_time on seller_details (valid_from desc, id desc);
create trigger seller_details_are_appended before update or delete on seller_details
  for each row execute function refuse_change();

do $$
begin
  if exists (select from pg_roles where rolname = 'gatefill_server') then
    revoke update, delete, truncate on seller_details from gatefill_server;
  end if;
exception
  when insufficient_privilege then
    raise notice 'the role gatefill_server keeps its rights on the seller, because this login may not take them away';
end
$$;
