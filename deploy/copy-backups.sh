#!/bin/sh
# Copies the back-ups of FOLDER to another place by rsync and compares every byte with what arrived. Nothing is deleted there.
# Usage: copy-backups.sh FOLDER TARGET, such as /var/backups/gatefill gatefill@backup.example:gatefill
# Without TARGET it is the first line of /etc/gatefill/copy-backups-to, and where that file is missing nothing is copied.
set -eu
folder=${1:?usage: copy-backups.sh FOLDER TARGET}
list=/etc/gatefill/copy-backups-to
target=${2:-}
if [ -z "$target" ]; then
	if [ ! -e "$list" ]; then
		echo "no copy: write its place into $list" >&2
		exit 0
	fi
	target=$(head -n 1 "$list")
	: "${target:?$list names no place in its first line}"
fi
copy() {
	rsync --archive --exclude '*.unfinished' "$@" "$folder/" "$target/"
}
copy
compared=$(copy --checksum --dry-run --itemize-changes)
different=$(printf '%s\n' "$compared" | grep '^[<>]f' || true)
if [ -n "$different" ]; then
	echo "differs at $target: $different" >&2
	exit 1
fi
echo "copied to $target"
