-- One row a sign-up of an address that nobody has proved to be theirs yet (C-79). The mailed code, sent with the token
-- of one of them, makes that one's password and names hold; without a token it does so only where all of them proposed
-- the same password. The rows go when the address is verified, or with the account.
create table sign_up_proposals (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  terms_version text,
  terms_agreed_at timestamptz,
  created_at timestamptz not null
);

create index sign_up_proposals_of_user on sign_up_proposals (user_id);

-- The sign-ups that are open now: no browser has a token of theirs, so none can match an empty hash.
insert into sign_up_proposals
  (id, user_id, token_hash, password_hash, first_name, last_name, terms_version, terms_agreed_at, created_at)
select 'sup_' || substr(id, 5), id, '', password_hash, first_name, last_name, terms_version, terms_agreed_at, updated_at
from users where email_verified_at is null;
