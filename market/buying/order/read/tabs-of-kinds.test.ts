import { expect, test } from 'vitest'
import { orderList } from '#api/buying/order'
import { reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { type OrderTab, tabCount, tabFilter } from '#rules/buying/order/display/order-tabs'
import { aCustomer, anItem, anOrder, pay } from '#tests/fixtures/buying'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { aPresaleItem, aSubmitted } from '#tests/fixtures/presale/booking'
import { anApproved, aReserved } from '#tests/fixtures/presale/life'
import { testDatabase } from '#tests/servers/database'
import { showAccount } from '../../../people/account/show-account.ts'
import { listOrders } from './list-orders.ts'

const { db } = await testDatabase()

const read = (buyer: Buyer, tab: OrderTab) =>
  reading(db, (tx) => listOrders(tx, buyer, orderList.in.parse(tabFilter(tab))))

test('a tab lists what it counts: goods on their way are reserved, not in the warehouse', async () => {
  const buyer = await aCustomer(db, 100_000)
  const item = await aPresaleItem(db)
  const asked = (await aSubmitted(db, buyer, [item])).order_number
  const approved = await anApproved(db, buyer, [item])
  const onTheirWay = await aReserved(db, buyer, [item])
  const { order_number: unpaid } = await anOrder(db, buyer, { items: [await anItem(db)] })
  const { order_number: paid } = await anOrder(db, buyer, { items: [await anItem(db)] })
  await pay(db, buyer, paid)
  const expected: [OrderTab, string[]][] = [
    ['reserved', [onTheirWay, approved, asked]],
    ['pay', [unpaid, approved]],
    ['work', [paid]],
    ['hold', []],
    ['contract', []],
  ]
  const { order_counts } = await reading(db, (tx) => showAccount(tx, buyer))
  const of = (name: 'waiting' | 'reserved') =>
    order_counts.map((one) => ({ status: one.status, count: one[name] }))
  const home = { counts: order_counts, waiting: of('waiting'), reserved: of('reserved') }
  for (const [tab, numbers] of expected) {
    const { list, count, ...answer } = await read(buyer, tab)
    const { counts, waiting_counts: waiting, reserved_counts: reserved } = answer
    expect(list.map(({ order_number }) => order_number)).toEqual(numbers)
    expect([count, tabCount(tab, { counts, waiting, reserved }), tabCount(tab, home)]).toEqual(
      Array(3).fill(numbers.length),
    )
  }
})

test('an order by contract whose deposit is due stands among contracts and in what is to be paid', async () => {
  const { buyer, order_number } = await aContractOrder(db)
  for (const tab of ['contract', 'pay'] as const) {
    const { list, count } = await read(buyer, tab)
    expect([count, list.map((row) => row.order_number)]).toEqual([1, [order_number]])
  }
  expect((await read(buyer, 'reserved')).count).toBe(0)
})
