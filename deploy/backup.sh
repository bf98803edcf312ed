#!/bin/sh
# Dumps the database and then copies the files, each night at 03:10 UTC; `sh /backup.sh now` at once. The newest seven of each stay.
set -eu
keep=7
backups=${BACKUPS:-/backups}
files=${FILES:-/data}

back_up() {
  at=$(date -u +%Y%m%dT%H%M%SZ)
  pg_dump --format custom --file "$backups/.trestle-$at.dump"
  tar -C "$files" -cf "$backups/.files-$at.tar" .
  # A name without the dot says that it is whole.
  mv "$backups/.trestle-$at.dump" "$backups/trestle-$at.dump"
  mv "$backups/.files-$at.tar" "$backups/files-$at.tar"
  rm -f "$backups"/.trestle-* "$backups"/.files-*
  for kind in trestle files; do
    ls -1 "$backups/$kind-"* | sort -r | tail -n +$((keep + 1)) | xargs -r rm -f
  done
  echo "backed up: trestle-$at.dump files-$at.tar"
}

if [ "${1:-}" = now ]; then
  back_up
  exit
fi
while :; do
  now=$(date -u +%s)
  sleep $(((600 + 86400 + 3 * 3600 - now % 86400) % 86400 + 1))
  sh "$0" now || echo 'the backup failed; the next one is tomorrow' >&2
done
