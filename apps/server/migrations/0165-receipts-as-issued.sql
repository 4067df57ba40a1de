-- An issued receipt never changes: the seller, the VAT in kobo and the buyer are stored with its number. Null in receipts
-- that were issued before; they are completed when they are read next, or in the night. A buyer that is '' was erased.
alter table receipts
  add column seller jsonb,
  add column vat bigint,
  add column buyer_name text,
  add column buyer_company_name text,
  add column buyer_company_tin text;
alter table receipts add constraint receipts_are_whole check (
  (seller is null) = (vat is null) and (seller is null) = (buyer_name is null)
  and (seller is null) = (buyer_company_name is null) and (seller is null) = (buyer_company_tin is null)
) not valid;

create function refuse_change_of_receipt() returns trigger language plpgsql as $$
begin
  raise exception 'a receipt stays as it was issued';
end
$$;
create trigger receipts_stay_as_issued before update on receipts
  for each row
  when (
    (old.order_id, old.number, old.issued_at) is distinct from (new.order_id, new.number, new.issued_at)
    or (old.seller is not null and (
      (old.seller, old.vat) is distinct from (new.seller, new.vat)
      or (new.buyer_name is distinct from old.buyer_name and new.buyer_name <> '')
      or (new.buyer_company_name is distinct from old.buyer_company_name and new.buyer_company_name <> '')
      or (new.buyer_company_tin is distinct from old.buyer_company_tin and new.buyer_company_tin <> '')
    ))
  )
  execute function refuse_change_of_receipt();
create trigger receipts_are_not_emptied before truncate on receipts
  for each statement execute function refuse_change();

-- What a receipt says is settled when it is issued, and each mailed code works until one of them was used.
update saved_replies set body = 'Good day {name}. Kindly enter your company name and company TIN in the app under Account Settings, Profile, and save. From then on each new receipt shows both. A receipt stays as it was issued: if the receipt of order {order} was issued before, it keeps the name that it has.'
where id = 'svr_0000000000000000000000000D' and saved_by is null;
update saved_replies set body = replace(body, 'Only the newest code works, so kindly check your spam folder too.', 'Kindly check your spam folder too.')
where id = 'svr_0000000000000000000000000B' and saved_by is null;
