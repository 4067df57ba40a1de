-- What of a lost dispute was posted as a chargeback: a provider may report the same money as a dispute and as a refund of
-- its own, and it is posted once. `amount` stays what the provider named. Null while the dispute is not lost.
alter table payment_disputes add column charged_amount bigint check (charged_amount >= 0);

update payment_disputes set charged_amount = case when exists (
  select from journals where kind = 'chargeback' and source_type = 'dispute'
    and source_id = payment_disputes.provider || ':' || payment_disputes.dispute_id
) then amount else 0 end where state = 'lost';

alter table payment_disputes
  add constraint payment_disputes_charged check ((state = 'lost') = (charged_amount is not null));

-- The previous version does not name the column while servers are replaced (docs/decisions/0040).
create function fill_charged_amount() returns trigger language plpgsql as $$
begin
  new.charged_amount := new.amount;
  return new;
end
$$;

create trigger payment_disputes_fill_charged before insert or update on payment_disputes
  for each row when (new.state = 'lost' and new.charged_amount is null) execute function fill_charged_amount();
