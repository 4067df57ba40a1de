-- A night compares payments and refunds from where their lists were read in full, and again from the oldest thing about
-- which a provider and we disagree: `listed_from` is where the part of the list begins that showed it.
alter table provider_list_marks drop constraint provider_list_marks_list_check;
alter table provider_list_marks add constraint provider_list_marks_list_check
  check (list in ('settlements', 'payments', 'refunds')) not valid;

alter table reconciliation_discrepancies add column listed_from timestamptz;
