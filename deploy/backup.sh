#!/bin/sh
# Writes one back-up: the database as pg_dump's custom format, and the pictures. SECRET_KEY is not in it: keep the
# environment file with the back-ups, in a place of its own. Usage: backup.sh FOLDER
# Reads DATABASE_URL and DATA_DIR, as the server does.
set -eu
umask 077
folder=${1:?usage: backup.sh FOLDER}
: "${DATABASE_URL:?is not set}" "${DATA_DIR:?is not set}"
name=gatefill-$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$folder"
# Written under another name first, so that nobody takes half a back-up for a whole one.
pg_dump --format=custom --no-owner --no-privileges --file="$folder/$name.dump.unfinished" "$DATABASE_URL"
mkdir -p "$DATA_DIR/files"
# Without the id of the folder: servers take two folders of one id for the same.
tar -C "$DATA_DIR" --exclude=files/folder-id -czf "$folder/$name.files.tar.gz.unfinished" files
mv "$folder/$name.files.tar.gz.unfinished" "$folder/$name.files.tar.gz"
mv "$folder/$name.dump.unfinished" "$folder/$name.dump"
echo "$folder/$name.dump"
