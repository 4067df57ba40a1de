-- What finance chose for the columns of a bank's files. `account` has ten digits, or is '' where files do not name it;
-- `names` are the names of the columns as they are compared, `columns` the role of each.
create table bank_statement_columns (
  account text not null,
  names text not null,
  columns jsonb not null,
  chosen_by text not null references staff_accounts (id),
  chosen_at timestamptz not null,
  primary key (account, names)
);

-- The account that the file named; null where it named none.
alter table bank_statements add column account text;

-- The balance that the bank wrote behind the line, in kobo; null where it wrote none.
alter table bank_lines add column balance bigint;
