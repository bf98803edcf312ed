#!/bin/sh
# Restores the newest backup as a copy and asks the doctor: `deploy/drill.sh FOLDER`, with DATABASE_URL of an
# empty database and a DATA_DIR of its own. docs/operate/machines.md
set -eu
backups=${1:?the folder of the backups}
: "${DATABASE_URL:?of an empty database}" "${DATA_DIR:?a folder of its own}"
export STAGING=true ROLE=web MAIL=outbox SECOND_STEP=offered
export NODE_ENV="${NODE_ENV:-production}" PUBLIC_URL="${PUBLIC_URL:-https://drill.invalid}"
# The shop's own mail, bucket, roles and database are not the copy's.
unset SMTP_URL S3_BUCKET S3_ENDPOINT S3_KMS_KEY FILE_STORE JOBS DATABASE_DIRECT_URL
cd "$(dirname "$0")/.."
node=node
[ -x node_modules/.bin/node ] && node=node_modules/.bin/node

begun=$(date +%s)
step() {
  since=$(date +%s)
  echo "── $1"
  shift
  "$@"
  echo "   $(($(date +%s) - since)) s"
}
step 'is the backup whole?' "$node" scripts/trestle.ts verify backup "$backups"
step 'restoring' "$node" scripts/trestle.ts restore "$backups" --staging
step 'bringing it up to date' "$node" scripts/trestle.ts migrate
step 'asking the doctor' "$node" scripts/trestle.ts doctor --read-files
echo "passed in $(($(date +%s) - begun)) s"
