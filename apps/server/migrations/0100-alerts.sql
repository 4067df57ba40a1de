-- What needs a person of staff: one row for each cause while it lasts.
create table alerts (
  id text primary key,
  -- Names the cause, such as 'papers:ppr_01...'.
  cause text not null,
  kind text not null,
  title text not null,
  detail text not null,
  -- The page of the console that it leads to.
  path text not null,
  began_at timestamptz not null,
  -- When the cause had ended; null while it lasts.
  ended_at timestamptz,
  -- When the mail to those who chose mails was written.
  mailed_at timestamptz
);
create unique index alerts_open on alerts (cause) where ended_at is null;
create index alerts_age on alerts (ended_at) where ended_at is not null;

-- Which kinds of alerts a member of staff wants by mail.
create table alert_mail_choices (
  staff_id text not null references staff_accounts (id),
  kind text not null,
  primary key (staff_id, kind)
);
