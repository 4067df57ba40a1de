-- What a customer calls a saved address, such as Home or Office; empty where they call it nothing.
alter table addresses add column nickname text not null default '';
