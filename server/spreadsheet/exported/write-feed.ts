import { stringify } from 'csv-stringify/sync'
import type { Db } from '#database/connect'
import type { StoredMapping } from '#database/tables/listing'
import { reading } from '#database/transaction'
import { exportFeed, feedFields } from '#market/goods/catalogue/export-feed'
import { harmless } from '../report.ts'

const pageRows = 500

/** The mapping by which the import reads a feed of these fields. */
export const mappingOfFields = (names: readonly string[]): StoredMapping => ({
  columns: Object.fromEntries(names.map((name) => [name, name])),
  decimal: '.',
  currency: 'USD',
  rate: '1',
  length_unit: 'cm',
  weight_unit: 'kg',
  categories: {},
})

/** A merchant's catalogue as a CSV feed that the import takes back without a difference, piece by piece. */
export async function* feedCsv(
  db: Db,
  merchant_id: number,
  names: readonly string[],
): AsyncGenerator<string> {
  yield stringify([[...names]], { bom: true })
  let after: Awaited<ReturnType<typeof exportFeed>>['next'] = null
  do {
    const page = await reading(db, (tx) => exportFeed(tx, { merchant_id, after, limit: pageRows }))
    yield stringify(page.records.map((record) => names.map((name) => harmless(record[name] ?? ''))))
    after = page.next
  } while (after)
}

/** The columns of a merchant's feed. */
export const feedColumns = (db: Db, merchant_id: number): Promise<string[]> =>
  reading(db, (tx) => feedFields(tx, merchant_id))
