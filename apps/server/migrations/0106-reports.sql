-- Figures of a day in Lagos, summed up by night. Made from the books alone: emptied, they are made again.
create table report_days (
  measure text not null,
  day date not null,
  subject text not null default '',
  -- Kobo, tenths of a litre, seconds or a count, by the measure.
  amount bigint not null,
  primary key (measure, day, subject)
);
comment on table report_days is 'Figures of a day in Lagos, summed up by night';

-- Which days are summed up, and since when: what is booked into a day later makes it anew.
create table report_days_made (
  day date primary key,
  made_at timestamptz not null
);
comment on table report_days_made is 'Which days of the reports are summed up';

-- Why orders found no place in a plan, each once a day and rule; the plan itself is replaced by the next.
create table plan_refusals (
  day date not null,
  rule text not null,
  order_id text not null references orders (id),
  primary key (day, rule, order_id)
);
comment on table plan_refusals is 'Why orders found no place in a plan, each once a day and rule';
