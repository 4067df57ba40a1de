#!/bin/sh
# Puts the version in whose folder it lies into service on this machine: units, timers, alert rules, proxy, admin script, and
# /srv/gatefill/current. Without --write it shows what would change and changes nothing. The configuration is read first.
# Usage, as root: /srv/gatefill/gatefill-VERSION/deploy/install.sh [--write]
set -eu
umask 022
version=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
# A test plays it below a folder of its own.
root=${DESTINATION:-}
units=$root/etc/systemd/system
# Resolved, as the folder of this version is: links are compared with it.
products=$(readlink -f -- "$root/srv/gatefill")
environment=$root/etc/gatefill/environment
write=${1:-}
case $write in
'' | --write) ;;
*)
	echo "usage: install.sh [--write]" >&2
	exit 2
	;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ ! -e "$environment" ]; then
	echo "$environment is missing; docs/operations.md, part 2, says what goes into it." >&2
	exit 1
fi
# As the server's user, so that a file which it may not read is found here.
as_server() {
	if [ -n "$root" ]; then "$@"; else runuser -u gatefill -- "$@"; fi
}
# shellcheck disable=SC2016
as_server sh -c 'set -a; . "$1"; set +a; HOME=/; exec "$2" admin configuration' sh "$environment" "$version/bin/gatefill"
host=$(sed -n 's|^PUBLIC_URL="\{0,1\}https\{0,1\}://\([^/"]*\).*|\1|p' "$environment" | head -n 1)

changed=0
# put SOURCE TARGET MODE: shows how TARGET changes, and writes it; what stood there stays beside it as TARGET~.
put() {
	if [ -e "$2" ] && cmp -s "$1" "$2"; then return; fi
	changed=$((changed + 1))
	if [ -e "$2" ]; then
		diff -u --label "$2" --label "$2 of $(basename "$version")" "$2" "$1" || true
	else
		echo "new: $2"
	fi
	if [ -n "$write" ]; then
		if [ -e "$2" ]; then cp -p "$2" "$2~"; fi
		install -D -m "$3" "$1" "$2"
	fi
}

# Units: those of this version, without those that it no longer has.
for unit in "$version"/deploy/gatefill*.service "$version"/deploy/gatefill*.timer; do
	put "$unit" "$units/$(basename "$unit")" 644
done
second="$units/gatefill@.service"
if [ -e "$second" ]; then put "$version/deploy/second-server.service" "$second" 644; fi
for unit in "$units"/gatefill*.service "$units"/gatefill*.timer; do
	if [ ! -e "$unit" ] || [ "$unit" = "$second" ] || [ -e "$version/deploy/$(basename "$unit")" ]; then continue; fi
	changed=$((changed + 1))
	echo "gone: $unit"
	if [ -n "$write" ]; then
		if [ -z "$root" ]; then systemctl disable --now "$(basename "$unit")"; fi
		rm "$unit"
	fi
done

put "$version/deploy/gatefill-admin" "$root/usr/local/sbin/gatefill-admin" 755
if [ -d "$root/etc/prometheus" ]; then
	put "$version/deploy/prometheus-alerts.yml" "$root/etc/prometheus/gatefill-alerts.yml" 644
fi
caddy="$root/etc/caddy/Caddyfile"
if [ -d "$root/etc/caddy" ]; then
	# Behind HAProxy of part 12 it stays there.
	port=3000
	if [ -e "$caddy" ] && grep -q 127.0.0.1:3080 "$caddy"; then port=3080; fi
	sed -e "s/^gatefill\.example /$host /" -e "s/127\.0\.0\.1:3000/127.0.0.1:$port/" \
		"$version/deploy/caddy.conf" >"$work/Caddyfile"
	# A certificate of the operator's own, docs/operations.md, part 13.
	tls=$(grep -s -m 1 '^[[:space:]]*tls ' "$caddy" || true)
	if [ -n "$tls" ]; then
		awk -v tls="$tls" '{ print } /^[^#[:space:]].*\{$/ && !put { print tls; put = 1 }' "$work/Caddyfile" >"$work/own"
		mv "$work/own" "$work/Caddyfile"
	fi
	put "$work/Caddyfile" "$caddy" 644
fi
haproxy="$root/etc/haproxy/haproxy.cfg"
if [ -e "$second" ] && [ -e "$haproxy" ]; then put "$version/deploy/haproxy.cfg" "$haproxy" 644; fi

# The version, and the one before it, to which a rollback goes; what is older goes.
target_of() {
	if [ -L "$1" ]; then readlink -f -- "$1"; fi
}
current=$(target_of "$products/current")
if [ "$current" != "$version" ]; then
	changed=$((changed + 1))
	echo "version: ${current:-none} becomes $version"
	if [ -n "$write" ]; then
		if [ -n "$current" ]; then ln -sfn "$current" "$products/previous"; fi
		ln -sfn "$version" "$products/current"
	fi
else
	current=$(target_of "$products/previous")
fi
for folder in "$products"/*; do
	if [ -L "$folder" ] || [ ! -e "$folder/bin/gatefill" ]; then continue; fi
	if [ "$folder" = "$version" ] || [ "$folder" = "$current" ]; then continue; fi
	changed=$((changed + 1))
	echo "old version, removed: $folder"
	if [ -n "$write" ]; then rm -rf "$folder"; fi
done

# Also where nothing changes: pgBackRest may have been set up since.
if [ -n "$write" ] && [ -z "$root" ]; then
	systemctl daemon-reload
	systemctl enable --quiet gatefill
	systemctl enable --quiet --now gatefill-backup.timer gatefill-verify-backup.timer
	if [ -e /etc/pgbackrest.conf ]; then systemctl enable --quiet --now gatefill-base-backup.timer; fi
fi
if [ "$changed" = 0 ]; then
	echo "Nothing changes."
elif [ -z "$write" ]; then
	echo "$changed changes, none of them made. $0 --write makes them."
else
	echo "$changed changes made. Now: systemctl restart gatefill; systemctl reload caddy"
fi
