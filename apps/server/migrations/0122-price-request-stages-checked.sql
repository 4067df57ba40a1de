-- without transaction
alter table price_requests validate constraint price_requests_stage_check;
