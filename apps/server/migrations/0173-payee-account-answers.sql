-- What a payee said of a change of its account when somebody of finance called; rows are appended.
create table payee_account_answers (
  id bigint generated always as identity primary key,
  change_id text not null references payee_account_changes (id),
  words text not null check (words <> ''),
  noted_by text not null references staff_accounts (id),
  noted_at timestamptz not null
);
create index payee_account_answers_of_change on payee_account_answers (change_id);
