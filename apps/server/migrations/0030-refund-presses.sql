-- One press of a member of staff asks for one refund, also when its answer was lost and it is pressed again.
alter table refund_requests
  add column press_key text,
  add column press_hash text,
  add check ((press_key is null) = (press_hash is null));

create unique index refund_requests_presses on refund_requests (requested_by, press_key) where press_key is not null;
