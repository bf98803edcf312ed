import { parseArgs } from 'node:util'
import { filesFolder, openFiles } from '#server/files/file-store'
import { openBucket } from '#server/files/store/bucket'
import { compareFiles } from '#server/files/store/compare-files'
import { type MoveReport, moveFiles } from '#server/files/store/move-files'
import { explain, type ShopParts, withShop } from './with-shop.ts'

/* `trestle files check [--read] | move`; docs/operate.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { read: { type: 'boolean', default: false } },
})
const shownAtMost = 20
const [wish] = positionals
if ((wish !== 'check' && wish !== 'move') || positionals.length > 1) explain('files check [--read] | move')
await withShop('files', wish === 'move' ? move : check)

async function check({ db, files }: ShopParts) {
  const found = await compareFiles({ db, files, at: new Date(), reads: values.read })
  const { rows, stored, missing, different, unnamed } = found
  console.log(`${rows} rows, ${stored} files older than a day`)
  console.log(`${missing.length} missing, ${different.length} different, ${unnamed.length} without a row`)
  show('missing', missing)
  show('different', different)
  show('without a row', unnamed)
  if (missing.length + different.length > 0) process.exitCode = 1
}

async function move({ db, config }: ShopParts) {
  if (!config.bucket || config.file_store === 'folder')
    throw new Error('set S3_BUCKET and FILE_STORE=moving first: docs/operate.md, Files in a bucket')
  const { moved, present, damaged, failed } = await moveFiles({
    db,
    from: openFiles(filesFolder(config.data_dir)),
    to: openBucket(config.bucket),
    at: new Date(),
    onProgress: tellProgress,
  })
  console.log(
    `\r${moved} moved, ${present} there already, ${damaged.length} damaged, ${failed.length} failed`,
  )
  show('damaged, left', damaged)
  show(
    'failed',
    failed.map(({ key, error }) => `${key}: ${error}`),
  )
  if (damaged.length + failed.length > 0) process.exitCode = 1
}

function tellProgress({ moved, present }: MoveReport) {
  if (process.stdout.isTTY) process.stdout.write(`\r${moved} moved, ${present} there already`)
}

function show(what: string, names: readonly string[]) {
  for (const name of names.slice(0, shownAtMost)) console.log(`  ${what}: ${name}`)
  if (names.length > shownAtMost) console.log(`  and ${names.length - shownAtMost} more`)
}
