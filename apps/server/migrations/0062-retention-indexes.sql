-- without transaction
-- The nightly jobs delete by these.
create index concurrently if not exists outbox_messages_handled on outbox_messages (created_at) where state = 'done';
create index concurrently if not exists webhook_inbox_age on webhook_inbox (received_at);
create index concurrently if not exists staff_audit_age on staff_audit (at);
