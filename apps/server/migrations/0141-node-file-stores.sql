-- Where each server keeps files: a server that would keep them elsewhere than the living ones does not start. Null of the
-- version before this one, which does not tell, and of the embedded database, on which there is one server only.
alter table server_nodes add column file_store text;

comment on column server_nodes.file_store is 'The id of its folder of files, or bucket; null where it does not tell';
