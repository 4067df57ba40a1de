-- without transaction
alter table payment_disputes validate constraint payment_disputes_returned_amount_check;
-- refund_requests_by_approval begins with the same condition and has the same order: one index less with each request.
drop index concurrently if exists refund_requests_undecided;
