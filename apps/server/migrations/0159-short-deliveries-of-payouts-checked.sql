-- without transaction
alter table payout_lines validate constraint payout_lines_kind_check;
alter table payout_lines validate constraint payout_lines_amount_check;
