-- Our own ledger is called `ledger`; settlements and disputes can disagree too, and a row of a provider's list that cannot
-- be read is named as such.
alter table reconciliation_discrepancies drop constraint reconciliation_discrepancies_subject_check;
alter table reconciliation_discrepancies add constraint reconciliation_discrepancies_subject_check
  check (subject in ('payment', 'refund', 'settlement', 'dispute', 'ledger', 'books'));
alter table reconciliation_discrepancies drop constraint reconciliation_discrepancies_kind_check;
alter table reconciliation_discrepancies add constraint reconciliation_discrepancies_kind_check check (
  kind in ('missing_here', 'missing_there', 'amount', 'currency', 'status', 'balance', 'unreadable')
);

update reconciliation_discrepancies set subject = 'ledger' where subject = 'books';

-- The previous version writes its own word while servers are replaced (docs/decisions/0040).
create function rename_books() returns trigger language plpgsql as $$
begin
  new.subject := 'ledger';
  return new;
end
$$;

create trigger reconciliation_discrepancies_rename_books before insert on reconciliation_discrepancies
  for each row when (new.subject = 'books') execute function rename_books();
