-- From where and as what somebody of the staff acted, for the room Audit; rows of before say neither. The network of an
-- IPv6 address, as the limits count it.
alter table staff_audit
  add column role text not null default '',
  add column ip text not null default '';
