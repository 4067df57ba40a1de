-- Whose data a member of staff was shown on which day of Lagos, once each: the owner is told of many (C-105). Kept for the
-- days that are counted.
create table people_reads (
  staff_id text not null references staff_accounts (id),
  day date not null,
  user_id text not null,
  -- The first time on that day.
  at timestamptz not null,
  -- Whether an order under way, one that ended lately or a recent ticket of theirs called for it then.
  at_work boolean not null,
  primary key (day, staff_id, user_id)
);
