import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { list } from '#api/goods/catalogue/find'
import { mappingShape } from '#api/goods/import-shapes'
import type { Db } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { keepUpload } from '#market/goods/catalogue/import/keep-upload'
import { startImport } from '#market/goods/catalogue/import/start-import'
import { listProducts } from '#market/goods/catalogue/list-products'
import { openFiles } from '#server/files/file-store'
import { runImport } from '#server/spreadsheet/run-import'
import { aMerchant } from '#tests/fixtures/goods'
import { aGuest, aSite, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'

/** A small feed of ours, and a real one if present: by TRESTLE_FEED, or beside the project. */
export const feeds = {
  ours: join(import.meta.dirname, 'feed.csv'),
  real: process.env.TRESTLE_FEED ?? join(import.meta.dirname, '../../../shared/data/ikea.csv'),
}

/** A shop with this feed's goods alone; returns a function that gives the first results of a search. */
export async function shopOf(feed: string) {
  const folder = await mkdtemp(join(tmpdir(), 'trestle-search-test-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const mapping = mappingShape.parse(
    JSON.parse(await readFile(join(import.meta.dirname, '../../docs/import/semicolon-sar.json'), 'utf8')),
  )
  const { db } = await testDatabase()
  const files = openFiles(folder)
  const id = randomUUID()
  await writeFile(join(folder, 'in'), await readFile(feed))
  await files.put(`imports/${id}`, join(folder, 'in'))
  await aSite(db)
  const run = await inTransaction(db, async (tx) => {
    const merchant_id = await aMerchant(tx)
    const upload = { id, merchant_id, file_name: 'feed.csv', storage_key: `imports/${id}` }
    await keepUpload(tx, system(noon), upload)
    const wish = { upload_id: id, merchant_id, mapping, dry_run: false, create_categories: true }
    return startImport(tx, system(noon), wish)
  })
  await runImport({ db, files, now: () => noon }, run.id)
  return searchIn(db)
}

const pages = { en: 'en-US', es: 'es-ES', zh: 'zh-CN' } as const

/** Searches as a guest on the page of this language; gives the first page and what was understood. */
export const searchIn =
  (db: Db) =>
  async (search: string, language: keyof typeof pages = 'en') => {
    const guest = { ...aGuest(), language: pages[language], at: noon }
    return reading(db, (tx) => listProducts(tx, guest, list.in.parse({ search })))
  }
