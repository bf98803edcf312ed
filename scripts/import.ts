import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { mappingShape } from '#api/goods/import-shapes'
import { addressesIn } from '#database/address'
import { connect, type Db } from '#database/connect'
import { migrate } from '#database/migrate'
import { reachDatabase } from '#database/reach'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { keepUpload } from '#market/goods/catalogue/import/keep-upload'
import { showRun } from '#market/goods/catalogue/import/list-imports'
import { rowReader } from '#market/goods/catalogue/import/read-row'
import { reportImport } from '#market/goods/catalogue/import/report-import'
import { findOpenImport } from '#market/goods/catalogue/import/run-state'
import { startImport } from '#market/goods/catalogue/import/start-import'
import { findMerchant } from '#market/goods/merchant/list-merchants'
import { defaultLanguage } from '#rules/sites'
import { readFileStore } from '#server/config/config'
import { openStore } from '#server/files/store/open-store'
import { withFeed } from '#server/spreadsheet/read-in-worker'
import { reportCsv } from '#server/spreadsheet/report'
import { runImport } from '#server/spreadsheet/run-import'
import { fail } from './fail.ts'

const usage = `npm run import -- <file.csv|file.xlsx> --mapping <mapping.json> --merchant <slug> [--dry-run] [--create-categories]`

/*
 * `npm run import`: a merchant's catalogue feed into the shop; docs/import.md. An import of the same file for
 * the same merchant that broke off is gone on with, and one that another process runs is followed to its end.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mapping: { type: 'string' },
    merchant: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    'create-categories': { type: 'boolean', default: false },
  },
})
const askEveryMs = 1_000
/** The row of the last progress that was shown. */
let shown = -1
/** The exit code of a program ended by Ctrl-C. */
const interrupted = 130
const [file] = positionals
if (!file || !values.mapping || !values.merchant) {
  console.error(usage)
  process.exit(2)
}
const dataDir = process.env.DATA_DIR ?? '.data'
const files = openStore(readFileStore(process.env))
const server = await reachDatabase(addressesIn(process.env), dataDir)
const db = connect(server.direct_url, { name: 'trestle import', max: 3 })
try {
  await migrate(server.direct_url, { kinds: ['before'] })
  await importFile(db, { file: resolve(file), mapping: values.mapping, merchant: values.merchant })
} catch (error) {
  fail(error)
} finally {
  await db.destroy()
  await server.stop()
}

async function importFile(db: Db, wish: { file: string; mapping: string; merchant: string }) {
  const mapping = mappingShape.parse(JSON.parse(await readFile(wish.mapping, 'utf8')))
  // Another process opens the file: a workbook's texts would stay in this one's memory.
  rowReader(mapping, await withFeed(wish.file, async ({ columns }) => columns))
  const merchant = await reading(db, (tx) => findMerchant(tx, wish.merchant))
  const run_id = await runFor(db, { ...wish, mapping, merchant_id: merchant.id })
  const over = await followImport(db, run_id)
  process.stdout.write('\n')
  if (over) return tell(db, run_id)
  console.log(`import ${run_id} goes on in the shop; the same command follows it again`)
  process.exitCode = interrupted
}

/**
 * Runs an import, or follows the process that runs it: that of a running shop, or of another terminal. If
 * that process dies, this one continues the run. Returns false after Ctrl-C: the shop then continues the
 * run.
 */
async function followImport(db: Db, run_id: number): Promise<boolean> {
  const leave = new AbortController()
  process.once('SIGINT', () => leave.abort())
  const stopping = () => leave.signal.aborted
  const tools = { db, files, now: () => new Date(), onProgress: showProgress, stopping }
  while (!stopping()) {
    const over = await runImport(tools, run_id).catch((error: Error) => {
      if (!stopping()) console.error(`\nthe import broke off and is tried again: ${error.message}`)
      return false
    })
    if (over) return true
    const { read, total } = await reading(db, (tx) => showRun(tx, run_id))
    if (total !== null) showProgress({ read, total })
    await pause(askEveryMs, undefined, { signal: leave.signal }).catch(() => undefined)
  }
  return false
}

type RunWish = { file: string; mapping: ReturnType<typeof mappingShape.parse>; merchant_id: number }

async function runFor(db: Db, { file, mapping, merchant_id }: RunWish): Promise<number> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer)
  const storage_key = `imports/${hash.digest('hex')}`
  const dry_run = values['dry-run']
  const broken = await reading(db, (tx) => findOpenImport(tx, { merchant_id, storage_key, dry_run }))
  if (broken) {
    console.log(`going on with import ${broken.id} behind row ${broken.read + 1}`)
    return broken.id
  }
  await files.put(storage_key, file)
  const upload_id = crypto.randomUUID()
  const create_categories = values['create-categories']
  const run = await inTransaction(db, async (tx) => {
    const actor = system(new Date())
    await keepUpload(tx, actor, { id: upload_id, merchant_id, file_name: basename(file), storage_key })
    return startImport(tx, actor, { upload_id, merchant_id, mapping, dry_run, create_categories })
  })
  return run.id
}

function showProgress({ read, total }: { read: number; total: number }) {
  if (read === shown) return
  shown = read
  const line = `${read} of ${total} rows (${Math.floor((100 * read) / Math.max(1, total))} %)`
  process.stdout.write(process.stdout.isTTY ? `\r${line}` : `${line}\n`)
}

async function tell(db: Db, run_id: number) {
  const run = await reading(db, (tx) => showRun(tx, run_id))
  const { rows } = await reading(db, (tx) => reportImport(tx, run_id))
  const folder = join(dataDir, 'import-reports')
  await mkdir(folder, { recursive: true })
  const path = join(folder, `import-${run_id}.csv`)
  await writeFile(path, reportCsv(rows, defaultLanguage))
  await access(path)
  const { accepted, merged, rejected, error } = run
  console.log(
    `${values['dry-run'] ? 'dry run: ' : ''}${accepted} accepted, ${merged} merged, ${rejected} rejected`,
  )
  if (error) throw new Error(`the import failed: ${error}`)
  console.log(`report: ${path}`)
}
