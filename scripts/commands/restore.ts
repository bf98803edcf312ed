import { parseArgs } from 'node:util'
import { newestBackup } from '#server/backup/back-up'
import { serverMajor } from '#server/backup/pg-tools'
import { restore } from '#server/backup/restore'
import { explain, withShop } from './with-shop.ts'

/* `trestle restore FOLDER [--staging]`; docs/operate.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { staging: { type: 'boolean', default: false } },
})
const [folder] = positionals
if (!folder || positionals.length > 1) explain('restore FOLDER [--staging]')
await withShop('restore', async ({ db, files, database, config }) => {
  if (values.staging && !config.staging && config.mode === 'production')
    throw new Error('set STAGING=true for a copy, so that no mail leaves it')
  const backup = await newestBackup(folder)
  const { files: count } = await restore(folder, backup, {
    db,
    files,
    database_url: database.direct_url,
    server_major: await serverMajor(db),
    at: new Date(),
    staging: values.staging,
  })
  console.log(`restored what was backed up at ${backup.at} by version ${backup.version}, with ${count} files`)
  console.log('next: npm run migrate, then npm run trestle -- doctor')
})
