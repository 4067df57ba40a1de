-- The commands of a phone belong to its driver: another one who names the same device has numbers of their own.
alter table driver_commands drop constraint driver_commands_pkey;
alter table driver_commands add constraint driver_commands_pkey primary key using index driver_commands_by_driver;
-- By how many seconds the phone's own clock was ahead of the server's; null where it did not say.
alter table driver_commands add column clock_off_seconds integer;
