-- A notification that its customer deleted is kept for a day, so that it can be had back; nothing shows it meanwhile.
alter table notifications add column deleted_at timestamptz;
