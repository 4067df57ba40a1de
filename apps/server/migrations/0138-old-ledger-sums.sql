-- Replaced by ledger_days (0133), which the version before reads already. Nothing is lost: they were sums of postings.
drop table ledger_balance_days, ledger_provider_days, ledger_account_days;
