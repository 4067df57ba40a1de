-- The roles finance and owner (C-95). The version before this one knows neither and refuses them at sign-in.
alter table staff_accounts drop constraint staff_accounts_role_check;
alter table staff_accounts add constraint staff_accounts_role_check check (
  role in ('admin', 'dispatcher', 'support', 'finance', 'owner')
);
