-- without transaction
alter table dispute_answers validate constraint dispute_answers_file_while_sending;
alter table dispute_answers validate constraint dispute_answers_file_size_check;
