import { parseArgs } from 'node:util'
import { backUp } from '#server/backup/back-up'
import { serverMajor } from '#server/backup/pg-tools'
import { pruneBackups } from '#server/backup/prune'
import { explain, withShop } from './with-shop.ts'

/* `trestle backup FOLDER [--keep N]`; docs/operate.md. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { keep: { type: 'string' } },
})
const [folder] = positionals
const keep = values.keep === undefined ? undefined : Number(values.keep)
if (!folder || (keep !== undefined && !(Number.isInteger(keep) && keep > 0)))
  explain('backup FOLDER [--keep N]')
await withShop('backup', async ({ db, files, database }) => {
  const { dump, files: copied } = await backUp(folder, {
    files,
    database_url: database.direct_url,
    server_major: await serverMajor(db),
    at: new Date(),
  })
  console.log(`${dump.name}, ${dump.bytes} bytes, and ${copied.count} files`)
  if (keep === undefined) return
  const gone = await pruneBackups(folder, keep)
  console.log(`${gone.backups} older backups went, and ${gone.files} files that no backup names`)
})
