import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { trackingCsv } from '#server/spreadsheet/sales-report'
import { anAddress, anOrder, eachLine, pay, work } from '#tests/fixtures/buying'
import { aDealer } from '#tests/fixtures/dealers'
import {
  anImport,
  aSalesRow,
  aShippedSale,
  aStockedDealer,
  importOf,
  letPlace,
  placeAll,
} from '#tests/fixtures/files/sales'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { listAccounts } from './accounts.ts'
import { reportTracking } from './report-tracking.ts'

const { db } = await testDatabase({ max: 8 })
const staff = await aStaff(db, ['administrator'])

const stocked = (custom_sn: string) => aStockedDealer(db, custom_sn, { platform: 'amazon' })
const report = (dealer: Buyer, channel_account_id: number, again = false) =>
  inTransaction(db, (tx) => reportTracking(tx, dealer, { channel_account_id, again }))
const toReport = async (dealer: Buyer) =>
  (await reading(db, (tx) => listAccounts(tx, dealer))).list.map(({ to_report }) => to_report)

test('a channel is told of each line that left once, and of all again when asked', async () => {
  const { dealer, item, channel_account_id } = await stocked('TRACK-1')
  expect((await report(dealer, channel_account_id)).lines).toEqual([])
  await aShippedSale(db, dealer, { item, channel_account_id, order: '112-1', pieces: 2 })
  expect(await toReport(dealer)).toEqual([1])
  const { platform, lines } = await report(dealer, channel_account_id)
  expect(lines).toMatchObject([{ platform_order: '112-1', platform_line: 'L-1', quantity: 2 }])
  const { content, extension } = trackingCsv(platform, lines)
  expect(extension).toBe('txt')
  expect(content.split('\n')[0]).toBe(
    'order-id\torder-item-id\tquantity\tship-date\tcarrier-code\tcarrier-name\ttracking-number\tship-method',
  )
  expect(await toReport(dealer)).toEqual([0])
  expect((await report(dealer, channel_account_id)).lines).toEqual([])
  expect((await report(dealer, channel_account_id, true)).lines).toEqual(lines)
  expect(await refusalOf(report(await aDealer(db), channel_account_id))).toBe('request.notFound')
  expect(await breaches(db)).toEqual({})
})

test('an order that leaves in two shipments is told of line by line', async () => {
  const { dealer, channel_account_id } = await stocked('TRACK-2')
  const rows = [
    aSalesRow('112-9', 'TRACK-2', { line: 'a', quantity: '2' }),
    aSalesRow('112-9', 'TRACK-2', { line: 'b', quantity: '2' }),
  ]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  await letPlace(db, dealer, import_id)
  await placeAll(db)
  const order_number = (await importOf(db, dealer, import_id)).list[0]!.order_number!
  await pay(db, dealer, order_number)
  await work(db, staff, { event: 'accept', order_number, remark: 'so' })
  const lines = await eachLine(db, order_number, 3)
  await work(db, staff, { event: 'ship', order_number, remark: 'so', lines })
  const told = async () =>
    (await report(dealer, channel_account_id)).lines.map((line) => `${line.platform_line} ${line.quantity}`)
  expect(await told()).toEqual(['a 2', 'b 1'])
  await work(db, staff, { event: 'ship', order_number, remark: 'so' })
  expect(await told()).toEqual(['b 1'])
  expect(await breaches(db)).toEqual({})
})

test('two who ask at once get each line once between them', async () => {
  const { dealer, item, channel_account_id } = await stocked('TRACK-3')
  await aShippedSale(db, dealer, { item, channel_account_id })
  const both = await Promise.all([1, 2, 3].map(() => report(dealer, channel_account_id)))
  expect(both.map(({ lines }) => lines.length).toSorted()).toEqual([0, 0, 1])
})

test('a channel is told of what was sent again under the number that it knows', async () => {
  const { dealer, item, channel_account_id } = await stocked('TRACK-4')
  await aShippedSale(db, dealer, { item, channel_account_id, order: '112-4' })
  expect((await report(dealer, channel_account_id)).lines).toHaveLength(1)
  const wish = {
    ...{ purchase_mode: 3, channel_account_id, platform_order: '112-4', replaces: true },
    ...{ logistics_type: 2, address_id: await anAddress(db, dealer) },
  }
  const { order_number } = await anOrder(db, dealer, { items: [item], wish })
  await pay(db, dealer, order_number)
  for (const event of ['accept', 'ship'] as const)
    await work(db, staff, { event, order_number, remark: 'so' })
  const { lines } = await report(dealer, channel_account_id)
  expect(lines).toMatchObject([{ platform_order: '112-4', quantity: 1 }])
  expect(await breaches(db)).toEqual({})
})
