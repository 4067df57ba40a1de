-- without transaction
alter table provider_list_marks validate constraint provider_list_marks_list_check;
