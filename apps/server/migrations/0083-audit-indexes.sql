-- without transaction
-- The room Audit filters by person and by act; ids grow with the time.
create index concurrently if not exists staff_audit_of_staff on staff_audit (staff_id, id desc);
create index concurrently if not exists staff_audit_of_act on staff_audit (act, id desc);
