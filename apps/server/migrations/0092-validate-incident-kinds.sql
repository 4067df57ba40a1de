-- without transaction
alter table incidents validate constraint incidents_kind_check;
