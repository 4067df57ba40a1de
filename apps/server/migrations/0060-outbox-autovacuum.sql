-- Every message is written once and changed twice. With the usual fifth of the table a queue of 90 days would be
-- cleaned every few weeks, and looking for due messages would read what is dead.
alter table outbox_messages set (
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0.02
);
