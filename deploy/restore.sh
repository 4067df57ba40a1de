#!/bin/sh
# Restores a back-up of backup.sh into an EMPTY database and DATA_DIR. The server must not run meanwhile.
# Usage: restore.sh FOLDER/gatefill-TIME.dump
# Reads DATABASE_URL and DATA_DIR, as the server does.
set -eu
umask 077
dump=${1:?usage: restore.sh FOLDER/gatefill-TIME.dump}
: "${DATABASE_URL:?is not set}" "${DATA_DIR:?is not set}"
files=${dump%.dump}.files.tar.gz
test -f "$files" || { echo "$files is missing" >&2; exit 1; }
tables=$(psql --no-psqlrc --tuples-only --no-align --command \
  "select count(*) from information_schema.tables where table_schema = 'public'" "$DATABASE_URL")
test "$tables" = 0 || { echo "The database of DATABASE_URL is not empty; restore into a new one." >&2; exit 1; }
pg_restore --single-transaction --exit-on-error --no-owner --no-privileges --dbname="$DATABASE_URL" "$dump"
# Rights are not in a back-up: the role of a running server gets its own.
psql --no-psqlrc --file="$(dirname "$0")/server-rights.sql" "$DATABASE_URL"
mkdir -p "$DATA_DIR"
tar -C "$DATA_DIR" -xzf "$files"
echo "restored $dump"
