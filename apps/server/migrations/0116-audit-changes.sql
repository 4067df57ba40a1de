-- What a write of staff replaced, as staff read it: [{field, before, after}]; null in rows of before it was noted.
alter table staff_audit add column changes jsonb;
