-- An approved recovery waits: the owner can object by a link in a mail to the present address. Rows approved before
-- this had their effect at once and have no moment of it.
alter table customer_recoveries
  add column takes_effect_at timestamptz,
  add column outcome text check (outcome in ('recovered', 'objected', 'stopped', 'impossible')),
  add column ended_at timestamptz,
  add column ended_by text references staff_accounts (id),
  add column end_note text not null default '';
