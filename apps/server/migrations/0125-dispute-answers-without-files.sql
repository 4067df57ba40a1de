-- An answer that its provider takes without a file: '' and 0 instead of the type and size.
alter table dispute_answers drop constraint dispute_answers_check;
alter table dispute_answers drop constraint dispute_answers_file_size_check;
alter table dispute_answers add constraint dispute_answers_file_while_sending
  check ((file is not null) = (state = 'sending' and file_size > 0)) not valid;
alter table dispute_answers add constraint dispute_answers_file_size_check
  check (file_size >= 0 and (file_size = 0) = (file_type = '')) not valid;
