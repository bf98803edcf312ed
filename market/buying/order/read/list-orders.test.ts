import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderList } from '#api/buying/order'
import { previewBatch } from '#api/buying/order-batch'
import type { Tx } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import type { StaffRole } from '#rules/roles'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { begin } from '#tests/fixtures/order-batches'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { aCompleted, ask } from '#tests/fixtures/refunds'
import { testDatabase } from '#tests/servers/database'
import { queueOfRefunds, showRefund } from '../../../aftersale/refund/list-refunds.ts'
import { chooseOrders } from '../batch/choose-orders.ts'
import { listBatches, showBatch } from '../batch/show-batch.ts'
import { wordOrders } from './index-search-words.ts'
import { listOrders, listOrdersForStaff } from './list-orders.ts'

const { db } = await testDatabase()

test('staff sees orders, refunds and batches only with a role that works on them', async () => {
  const buyer = await aCustomer(db, 900)
  const { order_number, lines } = await aCompleted(db, buyer, [await anItem(db)])
  const claimed = [{ line_id: lines[0]!.id, quantity: 1 }]
  const { refund_number } = await ask(db, buyer, { order_number, lines: claimed })
  const batch = await begin(db, await aStaff(db, ['service']), { numbers: [order_number] })
  const page = { page: 1, page_size: 10 }
  const seenBy = async (role: StaffRole) => {
    const actor = await aStaff(db, [role])
    return reading(db, async (tx) => ({
      orders: (await listOrdersForStaff(tx, actor, { statuses: '', search: '', ...page })).counts.length,
      refunds: (await queueOfRefunds(tx, actor, { statuses: '', search: '', waits_for: '', ...page })).count,
      batches: (await listBatches(tx, actor, page)).count,
    }))
  }
  for (const role of ['warehouse', 'finance', 'service'] as const)
    expect(await seenBy(role)).toEqual({ orders: 1, refunds: 1, batches: 1 })
  for (const role of ['auditor', 'editor'] as const) {
    expect(await seenBy(role)).toEqual({ orders: 0, refunds: 0, batches: 0 })
    const actor = await aStaff(db, [role])
    const read = (work: (tx: Tx) => Promise<unknown>) => refusalOf(reading(db, work))
    expect(await read((tx) => showRefund(tx, actor, { refund_number }))).toBe('refund.notFound')
    const whole = { id: batch, outcome: '', ...page } as const
    expect(await read((tx) => showBatch(tx, actor, whole))).toBe('request.notFound')
    expect(await refusalOf(begin(db, actor, { numbers: [order_number] }))).toBe('order.notFound')
  }
})

test('an order is found by a part of its number, its purchase order, its model and, once it has one, its tracking number', async () => {
  const buyer = await aCustomer(db, 900)
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db)] })
  const foundBy = async (search: string) => {
    const { list } = await reading(db, (tx) =>
      listOrders(tx, buyer, { statuses: '', search, page: 1, page_size: 10 }),
    )
    return list.map((row) => row.order_number)
  }
  await sql`update orders set po_number = 'Spring/77' where order_number = ${order_number}`.execute(db)
  const model = await db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.custom_sn')
    .where('o.order_number', '=', order_number)
    .executeTakeFirstOrThrow()
  for (const search of [order_number.slice(2).toLowerCase(), 'ing/7', model.custom_sn.toUpperCase()])
    expect(await foundBy(search)).toEqual([order_number])
  const [parent, place] = order_number.split('-')
  for (const pasted of [
    `#${order_number}`,
    `“${order_number}”`,
    `${parent}\u2013${place}`,
    `${parent!.slice(0, 5)} ${parent!.slice(5)}-${place}`,
    `\u200b${order_number}\u00a0`,
  ])
    expect(await foundBy(orderList.in.parse({ search: pasted }).search)).toEqual([order_number])
  expect(await foundBy('1Z%')).toEqual([])
  await sql`update orders set tracking_number = '1Z%9' where order_number = ${order_number}`.execute(db)
  expect(await foundBy('1z%')).toEqual([order_number])
  // An app version before the search words places an order like this.
  await sql`delete from order_words w using orders o where o.id = w.order_id and o.order_number = ${order_number}`.execute(
    db,
  )
  expect(await foundBy('ing/7')).toEqual([])
  expect(await inTransaction(db, (tx) => wordOrders(tx, buyer))).toBe(1)
  expect(await foundBy('ing/7')).toEqual([order_number])
})

test('letters that the database and the browser make small in different ways, and dashes of Word, find an order', async () => {
  const buyer = await aCustomer(db)
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db)] })
  const foundBy = async (search: string) => {
    const page = orderList.in.parse({ search })
    return (await reading(db, (tx) => listOrders(tx, buyer, page))).list.map((row) => row.order_number)
  }
  for (const [po_number, search] of [
    ['İZMİR-7', 'İZMİR'],
    ['Café 9', 'cafe\u0301'],
    ['SPRING\u20137', 'spring-7'],
    ['O\u2019Brien', "o'brien"],
  ] as const) {
    await sql`update orders set po_number = ${po_number} where order_number = ${order_number}`.execute(db)
    expect(await foundBy(search)).toEqual([order_number])
  }
})

test('more orders than one batch may have are not chosen for it', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db)
  const numbers: string[] = []
  while (numbers.length < 3) numbers.push((await anOrder(db, buyer, { items: [item] })).order_number)
  const staff = await aStaff(db, ['service'])
  const wish = previewBatch.in.parse({ event: 'unlock', order_numbers: numbers.join(',') })
  const choosing = (most: number) => reading(db, (tx) => chooseOrders(tx, staff, { ...wish, most }))
  expect(await choosing(3)).toHaveLength(3)
  expect(await refusalOf(choosing(2))).toBe('batch.tooMany')
})

test.each([
  ['2', 'orders_promised'],
  ['5', 'orders_promised'],
  ['7', 'orders_queue'],
  ['46', 'orders_freight_due'],
])('a queue of status %s is read in order from %s, not sorted', async (statuses, index) => {
  const staff = await aStaff(db, ['administrator'])
  await inTransaction(db, async (tx) => {
    // So few orders as here would be sorted faster.
    await sql`set local enable_sort = off`.execute(tx)
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    await listOrdersForStaff(tx, staff, { statuses, search: '', page: 1, page_size: 10 })
    const { rows } = await sql<{ scans: string }>`
      select pg_stat_get_xact_numscans(${index}::regclass) as scans`.execute(tx)
    expect(Number(rows[0]!.scans)).toBeGreaterThan(0)
  })
})
