import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { moveMerchant } from '#market/goods/merchant/state/move-merchant'
import { salesReportCsv } from '#server/spreadsheet/sales-report'
import { anItem } from '#tests/fixtures/buying'
import {
  anImport,
  aSalesRow,
  aStockedDealer,
  checkAgain,
  importOf,
  mendRowOf,
  salesHead,
} from '#tests/fixtures/files/sales'
import { aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { rowsBack } from './rows-back.ts'

const { db } = await testDatabase({ max: 8 })
const stocked = (pieces: number, custom_sn: string) => aStockedDealer(db, custom_sn, { pieces })

test('what can be bought is the most that a warehouse of the site sells, and of what is not sold none', async () => {
  const { dealer, item, channel_account_id } = await stocked(2, 'OPEN-1')
  const house = { id: item.warehouse_id, warehouse_area_id: item.warehouse_area_id }
  const part = await anItem(db, { custom_sn: 'OPEN-2', on_hand: 9, house })
  await anItem(db, { custom_sn: 'OPEN-SET', parts: [[part.relation_id, 2]], house })
  const rows = ['OPEN-1', 'OPEN-SET'].map((sku) => aSalesRow(sku, sku, { quantity: '99' }))
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  const buyable = async () =>
    (await importOf(db, dealer, import_id)).list.map(({ faults }) => faults[0]!.params.public)
  expect(await buyable()).toEqual([50, 4])
  const changed = async (change: RawBuilder<unknown>) => {
    await change.execute(db)
    await checkAgain(db, dealer, import_id)
    return buyable()
  }
  const { relation_id } = item
  expect(
    await changed(sql`update stock set selling = false where relation_id = ${part.relation_id}`),
  ).toEqual([50, 0])
  expect(await changed(sql`update relation set minimum_amount = 60 where id = ${relation_id}`)).toEqual([
    0, 0,
  ])
  expect(await changed(sql`update relation set minimum_amount = 1 where id = ${relation_id}`)).toEqual([
    50, 0,
  ])
  const { merchant_id } = await db
    .selectFrom('relation')
    .select('merchant_id')
    .where('id', '=', relation_id)
    .executeTakeFirstOrThrow()
  const administrator = await aStaff(db, ['administrator'])
  await inTransaction(db, (tx) =>
    moveMerchant(tx, administrator, { merchant_id, event: 'suspend', reason: 'Certificates out of date.' }),
  )
  await checkAgain(db, dealer, import_id)
  expect(await buyable()).toEqual([0, 0])
})

test('an unknown number is told what is written nearly so, in the list and in the file that comes back', async () => {
  const { dealer, channel_account_id } = await stocked(2, 'NEARBY-4711')
  const rows = [aSalesRow('1', 'NEARBY-4712'), aSalesRow('2', 'QQ')]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  const { list } = await importOf(db, dealer, import_id)
  expect(list.map(({ faults }) => faults[0]!.params)).toEqual([{ near: 'NEARBY-4711' }, { near: 'none' }])
  const back = await reading(db, (tx) => rowsBack(tx, dealer, import_id))
  expect(salesReportCsv(back, dealer)).toContain('we don’t know this number; nearly so: NEARBY-4711')
})

test('what was mended without a column comes back in one of its own, and is read of it again', async () => {
  const { dealer, channel_account_id } = await stocked(2, 'COLUMN-1')
  const shorten = (row: string[]) => row.slice(0, -1)
  const head = shorten([...salesHead])
  const file = [aSalesRow('1', 'COLUMN-1'), aSalesRow('2', 'COLUMN-1', { zip: 'x' })].map(shorten)
  const import_id = await anImport(db, dealer, { channel_account_id, head, rows: file })
  await mendRowOf(db, dealer, { import_id, row_no: 2, cells: { country: 'Canada' } })
  await mendRowOf(db, dealer, { import_id, row_no: 3, cells: { street2: 'Apt 9' } })
  const { columns, rows } = await reading(db, (tx) => rowsBack(tx, dealer, import_id))
  expect(columns).toEqual([...head, 'Address 2 (mended)', 'Country (mended)'])
  expect(rows.map(({ cells }) => cells.slice(head.length))).toEqual([
    ['', 'Canada'],
    ['Apt 9', ''],
  ])
  const again = await anImport(db, dealer, {
    channel_account_id,
    head: columns,
    rows: rows.map(({ cells }) => cells),
  })
  expect((await importOf(db, dealer, again)).list.map(({ cells }) => [cells.street2, cells.country])).toEqual(
    [
      ['', 'Canada'],
      ['Apt 9', ''],
    ],
  )
})

test('rows come back in their own columns with why, and a formula stays text', async () => {
  const { dealer, channel_account_id } = await stocked(1, 'BACK-1')
  const rows = [
    aSalesRow('B-1', 'BACK-1'),
    aSalesRow('B-2', 'BACK-1', { name: "=cmd|' /C calc'!A1", street: 'PO Box 7' }),
  ]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  const back = await reading(db, (tx) => rowsBack(tx, dealer, import_id))
  const lines = salesReportCsv(back, dealer).split('\n')
  expect(lines[0]).toContain('Order,Line,SKU')
  expect(lines[1]).toContain("B-2,1,BACK-1,1,'=cmd|' /C calc'!A1")
  expect(lines[1]).toContain('post box')
  expect(lines[2]).toBe('')
})
