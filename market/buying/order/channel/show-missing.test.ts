import { expect, test } from 'vitest'
import { importMap } from '#api/buying/channel/sales-import'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { aDealer, keepOf } from '#tests/fixtures/dealers'
import {
  anImport,
  aSalesRow,
  aStockedDealer,
  importOf,
  letPlace,
  placeAll,
  statesOf,
} from '#tests/fixtures/files/sales'
import { refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { mapImport } from './change-import.ts'
import { showMissing } from './show-missing.ts'

const { db } = await testDatabase({ max: 8 })
const missing = (dealer: Buyer, import_id: number) =>
  reading(db, (tx) => showMissing(tx, dealer, { import_id }))

/** A dealer with three pieces of an item that is sold in fours, and an account. */
async function stocked(custom_sn: string, more = 57) {
  const made = await aStockedDealer(db, custom_sn, { pieces: 3, more })
  await db
    .updateTable('relation')
    .set({ minimum_amount: 4, multiple: 4 })
    .where('id', '=', made.item.relation_id)
    .execute()
  return made
}
async function checkAgain(dealer: Buyer, import_id: number) {
  const { mapping } = (await importOf(db, dealer, import_id)).import
  const parsed = importMap.in.parse({ import_id, mapping: JSON.stringify(mapping) })
  await inTransaction(db, (tx) => mapImport(tx, dealer, { ...parsed, pointOf: () => null }))
}

test('what orders lack is bought in whole multiples beside what is free, and then all are good', async () => {
  const { dealer, item, channel_account_id } = await stocked('LACK-1')
  const rows = [
    aSalesRow('1', 'LACK-1', { quantity: '2' }),
    aSalesRow('2', 'LACK-1', { quantity: '2' }),
    aSalesRow('3', 'LACK-1', { quantity: '4' }),
    aSalesRow('4', 'LACK-1', { quantity: '9', street: 'PO Box 1' }),
    aSalesRow('5', 'LACK-99'),
  ]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  const { warehouse, list, total } = await missing(dealer, import_id)
  expect(warehouse).toMatchObject({ warehouse_area_id: item.warehouse_area_id })
  // Two of three are taken by the first; six are wanted, one is free, and it is sold in fours.
  expect(list).toMatchObject([{ custom_sn: 'LACK-1', missing: 5, amount: 8, problem: null, total: '80.00' }])
  expect(total).toBe('80.00')
  await keepOf(db, dealer, [{ ...item, quantity: list[0]!.amount! }])
  await checkAgain(dealer, import_id)
  expect(await statesOf(db, dealer, import_id)).toEqual([
    'good',
    'good',
    'good',
    'bad street postBox',
    'bad number unknown',
  ])
  expect((await missing(dealer, import_id)).list).toEqual([])
  await letPlace(db, dealer, import_id)
  await placeAll(db)
  expect(await breaches(db)).toEqual({})
})

test('what cannot be bought says so, and an import of another company is none', async () => {
  const { dealer, channel_account_id } = await stocked('LACK-2', 2)
  const rows = [aSalesRow('1', 'LACK-2', { quantity: '9' })]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  expect((await missing(dealer, import_id)).list).toMatchObject([
    { missing: 6, amount: null, available: 2, problem: 'stock.notEnough', total: null },
  ])
  expect(await refusalOf(missing(await aDealer(db), import_id))).toBe('request.notFound')
})
