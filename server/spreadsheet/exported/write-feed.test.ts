import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { seed } from '#demo/data/seed'
import { system } from '#market/actor'
import { keepUpload } from '#market/goods/catalogue/import/keep-upload'
import { reportImport } from '#market/goods/catalogue/import/report-import'
import { startImport } from '#market/goods/catalogue/import/start-import'
import { ownPart } from '#market/goods/merchant/feed/own-mapping'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openFiles } from '../../files/file-store.ts'
import { runImport } from '../run-import.ts'
import { feedColumns, feedCsv, mappingOfFields } from './write-feed.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'trestle-export-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = openFiles(folder)
const hash = async (word: string) => `h:${word}`
await inTransaction(db, (tx) => seed(tx, { at: noon, hash, hashPayment: hash }))
const merchants = await db.selectFrom('merchant').select(['id', 'slug']).orderBy('id').execute()

async function exported(merchant_id: number) {
  const names = await feedColumns(db, merchant_id)
  const pieces: string[] = []
  for await (const piece of feedCsv(db, merchant_id, names)) pieces.push(piece)
  return { names, csv: pieces.join('') }
}

async function comesIn(merchant_id: number, { names, csv }: { names: readonly string[]; csv: string }) {
  const id = randomUUID()
  await writeFile(join(folder, id), csv)
  await files.put(`imports/${id}`, join(folder, id))
  const mapping = mappingOfFields(names)
  const run = await inTransaction(db, async (tx) => {
    const upload = { id, merchant_id, file_name: 'feed.csv', storage_key: `imports/${id}` }
    await keepUpload(tx, system(noon), upload)
    const wish = { upload_id: id, merchant_id, mapping, dry_run: false, create_categories: false }
    return startImport(tx, system(noon), wish)
  })
  await runImport({ db, files, now: () => noon }, run.id)
  const { rows } = await reading(db, (tx) => reportImport(tx, run.id))
  // The demo sells some goods also by contract, as an item that looks the same.
  return rows.filter(({ reason }) => !['', 'sameNumber', 'sameVariant'].includes(reason))
}

/** Every row that an import may change, with its version in the database. */
async function fingerprint() {
  const { rows } = await sql<{ print: string }>`
    select concat(p.xmin, p) as print from product p union all select concat(r.xmin, r) from relation r
    union all select concat(c.xmin, c) from product_category c union all select concat(s.xmin, s) from stock s
    union all select concat(l.xmin, l.product_id) from listing l order by 1`.execute(db)
  return rows.map(({ print }) => print)
}

test('a catalogue that goes out and comes back makes no difference', { timeout: 120_000 }, async () => {
  const before = await fingerprint()
  expect(before.length).toBeGreaterThan(500)
  for (const { id } of merchants) expect(await comesIn(id, await exported(id))).toEqual([])
  expect(await fingerprint()).toEqual(before)
})

test('what a manufacturer exports changes nothing when it imports it itself', {
  timeout: 120_000,
}, async () => {
  for (const { id: merchant_id } of merchants) {
    const { names, csv } = await exported(merchant_id)
    const seller = await aSeller(db, merchant_id)
    const id = randomUUID()
    await writeFile(join(folder, id), csv)
    await files.put(`imports/${id}`, join(folder, id))
    const run = await inTransaction(db, async (tx) => {
      const upload = { id, merchant_id, file_name: 'feed.csv', storage_key: `imports/${id}` }
      await keepUpload(tx, seller, upload)
      const wish = { upload_id: id, merchant_id, dry_run: false, create_categories: false }
      return startImport(tx, seller, { ...wish, mapping: ownPart(mappingOfFields(names)) })
    })
    await runImport({ db, files, now: () => noon }, run.id)
    const rows = await db
      .selectFrom('import_row')
      .select(['custom_sn', 'outcome', 'reason', 'cell', 'differences'])
      .where('run_id', '=', run.id)
      .execute()
    const usual = ['', 'sameNumberOwn', 'sameVariant']
    expect(rows.filter(({ reason, differences }) => differences !== null || !usual.includes(reason))).toEqual(
      [],
    )
    expect(rows.length).toBeGreaterThan(0)
  }
})

/** The filled cells of a feed; no pieces in stock are as good as none. */
function recordsOf({ csv }: { csv: string }) {
  const records = parse(csv, { bom: true, columns: true }) as Record<string, string>[]
  const isTold = ([name, value]: [string, string]) =>
    value !== '' && !(name.startsWith('stock.') && value === '0')
  return records.map((record) => Object.fromEntries(Object.entries(record).filter(isTold)))
}

test('a catalogue comes in whole at another merchant', { timeout: 120_000 }, async () => {
  for (const { id } of merchants) {
    const feed = await exported(id)
    const other = await aMerchant(db)
    expect(await comesIn(other, feed)).toEqual([])
    expect(recordsOf(await exported(other))).toEqual(recordsOf(feed))
  }
})
