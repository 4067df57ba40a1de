-- A running server of the version before 0016 does not name this column: people sign in there too, until it is replaced.
alter table sessions alter column last_seen_at set default now();
