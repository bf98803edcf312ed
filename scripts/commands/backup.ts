import { backUp } from '#server/backup/back-up'
import { serverMajor } from '#server/backup/pg-tools'
import { explain, withShop } from './with-shop.ts'

/* `trestle backup FOLDER`; docs/operate.md. */
const [folder] = process.argv.slice(2)
if (!folder) explain('backup FOLDER')
await withShop('backup', async ({ db, files, database }) => {
  const { dump, files: copied } = await backUp(folder, {
    files,
    database_url: database.direct_url,
    server_major: await serverMajor(db),
    at: new Date(),
  })
  console.log(`${dump.name}, ${dump.bytes} bytes, and ${copied.count} files`)
})
