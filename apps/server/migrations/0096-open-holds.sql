-- Published by dispatch: orders that wait for their customer's answer after a failed delivery (C-94).
create view open_holds as
  select order_id, reason, attempts, since, answer_until from order_holds where ended_at is null;
