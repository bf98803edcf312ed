#!/bin/sh
# Backs the shop up each night at 03:10 UTC; `sh /backup.sh now` at once. The newest seven stay. docs/operate/machines.md
set -eu

if [ "${1:-}" = now ]; then
  exec node scripts/trestle.ts backup "${BACKUPS:-/backups}" --keep 7
fi
while :; do
  now=$(date -u +%s)
  sleep $(((600 + 86400 + 3 * 3600 - now % 86400) % 86400 + 1))
  sh "$0" now || echo 'the backup failed; the next one is tomorrow' >&2
done
