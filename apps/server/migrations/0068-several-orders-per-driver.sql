-- without transaction
-- A driver's run has several gates now; runs_one_waiting, runs_one_active and stops_order_once guard instead.
drop index concurrently if exists orders_one_per_driver;
