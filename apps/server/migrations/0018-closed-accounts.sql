-- When a customer closed the account: from then on the row has no name, address, phone or picture, and nobody signs in.
-- It stays because orders and the ledger, which the law asks for, point to it.
alter table users add column closed_at timestamptz;
