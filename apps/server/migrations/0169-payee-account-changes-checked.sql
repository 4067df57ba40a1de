-- without transaction
alter table payee_accounts validate constraint payee_accounts_change_id_fkey;
alter table payouts validate constraint payouts_account_change_id_fkey;
alter table payouts validate constraint payouts_batch_check;
create index concurrently if not exists payouts_of_payee on payouts (kind, payee_id);
