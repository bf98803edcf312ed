import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { queuesOf } from '#rules/overview/queues'
import { aCustomer, anItem, anOrder, pay, work } from '#tests/fixtures/buying'
import { aWarehouse } from '#tests/fixtures/goods'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listPacking } from '../../buying/order/packing/list-packing.ts'
import { listOrdersForStaff } from '../../buying/order/read/list-orders.ts'
import { pickList } from '../../buying/order/read/pick-list.ts'
import { setHomeWarehouse, showWarehouses } from '../../people/staff/home-warehouse.ts'
import { queueQuery } from './queue-queries.ts'
import { showQueues } from './show-queues.ts'

const all = { order_numbers: [], all: true, search: '' }
const { db } = await testDatabase()
const packer = await aStaff(db, ['warehouse'])
const [here, there] = [await aWarehouse(db, 'Ontario'), await aWarehouse(db, 'Edison')]

test('somebody of staff works in one warehouse or in none', async () => {
  const colleague = await aStaff(db, ['warehouse'])
  const set = (warehouse_id?: number) =>
    inTransaction(db, (tx) => setHomeWarehouse(tx, packer, { warehouse_id }))
  const homeOf = async (who: typeof packer) => (await reading(db, (tx) => showWarehouses(tx, who))).home
  expect(await set(there.id)).toEqual({ home: there.id })
  expect(await set(here.id)).toEqual({ home: here.id })
  expect([await homeOf(packer), await homeOf(colleague)]).toEqual([here.id, null])
  expect(await refusalOf(set(999_999))).toBe('request.notFound')
  expect(await homeOf(packer)).toBe(here.id)
  expect(await set()).toEqual({ home: null })
  const { list } = await reading(db, (tx) => showWarehouses(tx, packer))
  expect(list.map(({ name }) => name)).toEqual(['Edison', 'Ontario'])
})

test('menu, tabs, packing and pick list count the same orders of a warehouse', async () => {
  const buyer = await aCustomer(db, 900)
  for (const house of [here, here, there]) {
    const { order_number } = await anOrder(db, buyer, { items: [await anItem(db, { house })] })
    await pay(db, buyer, order_number)
    await work(db, packer, { event: 'accept', order_number })
  }
  const seen = async (warehouse_id?: number) => {
    const page = { page: 1, page_size: 10 }
    return reading(db, async (tx) => {
      const orders = await listOrdersForStaff(tx, packer, {
        statuses: '2',
        search: '',
        warehouse_id,
        ...page,
      })
      const packing = await listPacking(tx, packer, { warehouse_id, ...page })
      const { queues } = await showQueues(tx, packer, { warehouse_id })
      const waiting = queues.find(({ name }) => name === 'ordersToPack')
      const picked = await pickList(tx, packer, { ...all, statuses: '2', warehouse_id })
      const houses = new Set(picked.list.map((row) => row.warehouse_id))
      expect(houses).toEqual(new Set(warehouse_id === undefined ? [here.id, there.id] : [warehouse_id]))
      const listed = [orders.count, orders.list.length, packing.count, packing.list.length]
      return [waiting?.count, ...listed, picked.order_count]
    })
  }
  expect(await seen()).toEqual([3, 3, 3, 3, 3, 3])
  expect(await seen(here.id)).toEqual([2, 2, 2, 2, 2, 2])
  expect(await seen(there.id)).toEqual([1, 1, 1, 1, 1, 1])
})

test('each queue can be asked for one warehouse', async () => {
  const names = queuesOf(['administrator'])
  await reading(db, async (tx) => {
    for (const name of names) await queueQuery(name, here.id).execute(tx)
  })
})

test('a reservation that waits for its goods is not among the orders to accept', async () => {
  const buyer = await aCustomer(db, 900)
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db, { house: here })] })
  await pay(db, buyer, order_number)
  const waiting = () =>
    reading(db, async (tx) => (await queueQuery('ordersToAccept', here.id).execute(tx)).rows.length)
  expect(await waiting()).toBe(1)
  await inTransaction(db, async (tx) => {
    await sql`alter table orders disable trigger user`.execute(tx)
    await sql`update orders set kind = 2 where order_number = ${order_number}`.execute(tx)
    await sql`alter table orders enable trigger user`.execute(tx)
  })
  expect(await waiting()).toBe(0)
  // The test's own order is set back, so that whoever counts after it counts stock orders.
  await sql`update orders set kind = 1 where order_number = ${order_number}`.execute(db)
})
