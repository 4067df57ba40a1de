-- Search in names, mail addresses and messages by trigrams. The extension is one of PostgreSQL's own (Debian:
-- postgresql), trusted, so that the owner of the database may create it; the embedded database brings it along.
create extension if not exists pg_trgm;
