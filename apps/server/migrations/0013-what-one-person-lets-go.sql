-- What a meter showed over the order at a hand-over, in decilitres: small ones are summed over the days of a driver.
alter table deliveries add column over_by bigint not null default 0;
alter table deliveries add constraint deliveries_over_by_check check (over_by >= 0) not valid;
-- When somebody set a line of the bank aside: what one person lets go in seven days is summed.
alter table bank_lines add column set_aside_at timestamptz;
