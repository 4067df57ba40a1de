-- without transaction
-- Messages that keep failing are counted at each scrape of the metrics; few messages ever enter this index.
create index concurrently if not exists outbox_messages_failing on outbox_messages (topic, created_at)
  where state = 'pending' and tries > 3;
