import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { countLimit } from '#rules/count-limit'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { countByStatus } from './count-by-status.ts'
import { listOrders, listOrdersForStaff } from './list-orders.ts'

const { db } = await testDatabase()

/** Inserts copies of an order in a status, with the guards of single orders disabled meanwhile. */
async function copies(order_number: string, count: number, status: number) {
  await sql`alter table orders disable trigger user`.execute(db)
  await sql`
    insert into orders (order_number, order_parent_id, company_id, account_id, merchant_id, warehouse_id, warehouse_area_id, site_id,
      kind, purchase_mode, logistics_type, source_type, status, goods_fee_cents, pay_before, created_at, updated_at)
    select order_number || '-' || ${status}::int || '-' || g, order_parent_id, company_id, account_id, merchant_id, warehouse_id, warehouse_area_id,
      site_id, kind, purchase_mode, logistics_type, source_type, ${status}, 100, pay_before, created_at, updated_at + g * interval '1 second'
    from orders, generate_series(1, ${count}::int) g where order_number = ${order_number}`.execute(db)
  await sql`
    insert into order_line (order_id, warehouse_id, product_id, relation_id, goods_sn, custom_sn, title, amount, unit_price_cents, total_cents, price_trace)
    select o.id, o.warehouse_id, l.product_id, l.relation_id, l.goods_sn, l.custom_sn, l.title, 1, 100, 100, l.price_trace
    from orders o cross join order_line l join orders made on made.id = l.order_id
    where made.order_number = ${order_number} and o.order_number like ${`${order_number}-${status}-%`}`.execute(
    db,
  )
  await sql`alter table orders enable trigger user`.execute(db)
}

test('each status is counted exactly up to a thousand, and the pages of a queue stay in order', async () => {
  const buyer = await aCustomer(db, 1000)
  const item = await anItem(db)
  const { order_number: first } = await anOrder(db, buyer, { items: [item] })
  await copies(first, countLimit + 5, orderStatus.completed)
  await copies(first, 12, orderStatus.processing)
  await copies(first, 9, orderStatus.awaitingPacking)
  const own = sql`o.company_id = ${buyer.company_id}`
  expect(await reading(db, (tx) => countByStatus(tx, own))).toEqual([
    { status: orderStatus.pendingPayment, count: 1 },
    { status: orderStatus.awaitingPacking, count: 9 },
    { status: orderStatus.processing, count: 12 },
    { status: orderStatus.completed, count: countLimit },
  ])
  const asked = { search: '', page_size: 10 }
  const all = await reading(db, (tx) => listOrders(tx, buyer, { ...asked, statuses: '', page: 1 }))
  expect(all.count).toBe(1 + 9 + 12 + countLimit)
  const staff = await aStaff(db, ['warehouse'])
  const statuses = `${orderStatus.processing},${orderStatus.awaitingPacking}`
  const pages = await Promise.all(
    [1, 2, 3].map((page) => reading(db, (tx) => listOrdersForStaff(tx, staff, { ...asked, statuses, page }))),
  )
  const numbers = pages.flatMap(({ list }) => list.map((order) => order.order_number))
  const { rows } = await sql<{ order_number: string }>`
    select order_number from orders where status in (${orderStatus.processing}, ${orderStatus.awaitingPacking}) order by updated_at, id`.execute(
    db,
  )
  expect(numbers).toEqual(rows.map((row) => row.order_number))
  expect(pages.map(({ count }) => count)).toEqual([21, 21, 21])
  // Orders to be packed are due later than orders to be accepted, however long each has waited.
  const due = new Map(pages.flatMap(({ list }) => list.map((order) => [order.status, order.due_at])))
  expect(due.get(orderStatus.awaitingPacking)! > due.get(orderStatus.processing)!).toBe(true)
  expect(all.list[0]).not.toHaveProperty('due_at')
})
