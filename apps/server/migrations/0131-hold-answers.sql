-- Who answered after a failed delivery: its customer, or staff for them. Null in what an earlier version writes.
alter table order_holds add column answered_by text check (answered_by in ('customer', 'staff'));
-- Published by dispatch: what was answered after the last failed delivery of an order (C-94).
create view hold_answers as
  select order_id, reason, since, choice, answered_by, ended_at from order_holds where choice is not null;
