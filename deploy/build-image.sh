#!/bin/sh
# Makes a container image of an archive of npm run release, without a registry: Debian's C libraries and busybox, and the
# product, with the Node of the archive. It runs as user 10001 and writes to /data and /tmp alone, so that its root may be
# read-only; its health is GET /readyz on port 3000. Needs Debian's buildah, and root or a user namespace.
# Usage: build-image.sh gatefill-1.0.0-linux-x64.tar.gz [NAME]
set -eu
archive=${1:?usage: build-image.sh ARCHIVE [NAME]}
name=${2:-localhost/$(basename "$archive" .tar.gz | sed 's/-linux-.*//; s/-\([0-9]\)/:\1/')}
case $archive in
*-x64.tar.gz) processor=amd64 ;;
*-arm64.tar.gz) processor=arm64 ;;
*)
	echo "$archive is no archive of npm run release" >&2
	exit 1
	;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/packages" "$work/root"
# apt checks their signatures. Of another processor it asks for `dpkg --add-architecture` and `apt-get update` first.
(
	cd "$work/packages"
	apt-get -qq download "busybox-static:$processor" "libc6:$processor" "libgcc-s1:$processor" "libstdc++6:$processor"
)
for package in "$work"/packages/*.deb; do dpkg-deb --extract "$package" "$work/root"; done
rm -rf "$work/root/usr/share"
for program in sh dirname readlink uname env wget; do
	[ -e "$work/root/bin/$program" ] || ln -s busybox "$work/root/bin/$program"
done
mkdir -p "$work/root/etc" "$work/root/gatefill" "$work/root/tmp" "$work/data"
echo 'gatefill:x:10001:10001::/data:/bin/sh' >"$work/root/etc/passwd"
echo 'gatefill:x:10001:' >"$work/root/etc/group"
tar -xzf "$archive" -C "$work/root/gatefill" --strip-components=1 --no-same-owner
chmod 1777 "$work/root/tmp"

container=$(buildah from --arch "$processor" scratch)
buildah add --quiet "$container" "$work/root" / >/dev/null
buildah add --quiet --chown 10001:10001 "$container" "$work/data" /data >/dev/null
buildah config --user 10001:10001 --workingdir / --env HOST=0.0.0.0 --env PORT=3000 --env DATA_DIR=/data \
	--env PATH=/bin --env HOME=/data --env NODE_COMPILE_CACHE=/data/.compiled --port 3000 \
	--entrypoint '["/gatefill/bin/gatefill"]' --cmd start --stop-signal SIGTERM "$container"
buildah commit --quiet --format docker --rm "$container" "$name" >/dev/null
buildah images --format '{{.Name}}:{{.Tag}} {{.Size}}' "$name"
