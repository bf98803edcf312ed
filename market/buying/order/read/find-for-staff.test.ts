import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { aCustomer, anAddress, anItem, anOrder } from '#tests/fixtures/buying'
import { aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { scansOf } from '#tests/servers/scans'
import { chooseOrders } from '../batch/choose-orders.ts'
import { findForStaff } from './find-for-staff.ts'
import { wordOrders } from './index-search-words.ts'
import { listOrdersForStaff } from './list-orders.ts'

const { db } = await testDatabase()
const buyer = await aCustomer(db)
const service = await aStaff(db, ['service'])
await db
  .updateTable('account')
  .set({ first_name: 'Rosa', last_name: 'Díaz', phone: '(312) 555-0142' })
  .where('id', '=', buyer.account_id)
  .execute()
await db.updateTable('company').set({ name: 'Casa Lúmina' }).where('id', '=', buyer.company_id).execute()
const address_id = await anAddress(db, buyer)
await anOrder(db, await aCustomer(db), { items: [await anItem(db)] })
const { order_number, order_parent_number } = await anOrder(db, buyer, {
  items: [await anItem(db)],
  wish: { logistics_type: 2, address_id, po_number: 'SHS-1013' },
})
const { id, custom_sn } = await db
  .selectFrom('orders as o')
  .innerJoin('order_line as l', 'l.order_id', 'o.id')
  .select(['o.id', 'l.custom_sn'])
  .where('o.order_number', '=', order_number)
  .executeTakeFirstOrThrow()
for (const [number, tracking_number] of ['HA6000000001', 'HA6000000002'].entries())
  await db
    .insertInto('shipment')
    .values({ order_id: id, number: number + 1, carrier: 'UPS', tracking_number, shipped_at: buyer.at })
    .execute()
await sql`update orders set tracking_number = 'HA6000000002' where id = ${id}`.execute(db)

const filter = { statuses: '', page: 1, page_size: 10 }
const listed = (search: string, statuses = '') =>
  reading(db, (tx) => listOrdersForStaff(tx, service, { ...filter, statuses, search }))

test.each([
  ['a part of its number', order_number.slice(2, 9).toLowerCase()],
  ['the number of its checkout', order_parent_number],
  ['a pasted number', ` #${order_number} `],
  ['its purchase order', 'shs-1013'],
  ['its last tracking number', 'HA6000000002'],
  ['the tracking number of a part before', 'ha6000000001'],
  ['its model', custom_sn],
  ["its buyer's name", 'rosa díaz'],
  ["its buyer's e-mail", buyer.email.toUpperCase()],
  ["its buyer's phone, otherwise written", '+1 312 555 0142'],
  ["its receiver's company", 'sunrise'],
  ["its receiver's phone", '(213) 555-0100'],
  ['its ZIP code', '90021'],
  ['its company', 'LÚMINA'],
])('staff finds an order by %s', async (_, search) => {
  const { list, count, counts } = await listed(search)
  expect(list.map((row) => row.order_number)).toEqual([order_number])
  expect([count, counts.map((row) => row.count)]).toEqual([1, [1]])
  const all = { order_numbers: [], all: true, statuses: '', search }
  expect(await reading(db, (tx) => chooseOrders(tx, service, all))).toMatchObject([{ id }])
})

test('nothing is found by words that stand nowhere, and the special characters of a pattern mean themselves', async () => {
  for (const search of ['nobody', '%', '90021%', '__', '5550199'])
    expect((await listed(search)).list).toEqual([])
})

test('a search narrows the numbers of the tabs with the list', async () => {
  const { status } = (await listed(order_number)).list[0]!
  expect(await listed(order_number, '90')).toMatchObject({ count: 0, counts: [{ status, count: 1 }] })
})

test('each kind of words has an index', async () => {
  const scans = (index: string, search: string) =>
    scansOf(db, index, async (tx) => {
      // In tables as small as these a list in its order, read to the end, would be as good.
      await sql`set local enable_indexscan = off`.execute(tx)
      await findForStaff(tx, search)
    })
  expect(await scans('order_words_in', 'SHS-1013')).toBeGreaterThan(0)
  expect(await scans('order_words_receiver', 'sunrise')).toBeGreaterThan(0)
  expect(await scans('account_words_in', '312 555 0142')).toBeGreaterThan(0)
})

test('an order of a version before, which knew no receivers, is found once the job has run', async () => {
  await sql`update order_words set receiver = null where order_id = ${id}`.execute(db)
  expect((await listed('sunrise')).list).toEqual([])
  expect(await inTransaction(db, (tx) => wordOrders(tx, buyer))).toBe(1)
  expect((await listed('sunrise')).list).toHaveLength(1)
})
