-- The books and the histories are not emptied either: what refuses a change of a row does not see a truncate.
create trigger journals_are_not_emptied before truncate on journals
  for each statement execute function refuse_change();
create trigger postings_are_not_emptied before truncate on postings
  for each statement execute function refuse_change();
create trigger staff_audit_is_not_emptied before truncate on staff_audit
  for each statement execute function refuse_change();
create trigger order_history_is_not_emptied before truncate on order_history
  for each statement execute function refuse_change();
create trigger accounting_period_events_are_not_emptied before truncate on accounting_period_events
  for each statement execute function refuse_change();
create trigger price_changes_are_not_emptied before truncate on price_changes
  for each statement execute function refuse_change();
create trigger payout_lines_are_not_emptied before truncate on payout_lines
  for each statement execute function refuse_change();
create trigger stock_moves_are_not_emptied before truncate on stock_moves
  for each statement execute function refuse_change();
create trigger seller_details_are_not_emptied before truncate on seller_details
  for each statement execute function refuse_change();
