-- without transaction
-- Journals that count on another day in Lagos than the one on which they were written: a file of some days of the ledger
-- finds the others by their ids, which tell their time.
create index concurrently if not exists journals_of_other_days on journals (id)
  where value_date <> ((created_at at time zone 'UTC') + interval '1 hour')::date;
