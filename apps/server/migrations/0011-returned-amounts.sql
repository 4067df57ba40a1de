-- What banks gave back of lost disputes is a sum of money, never a debt.
alter table payment_disputes
  add constraint payment_disputes_returned_amount_check check (returned_amount >= 0) not valid;
