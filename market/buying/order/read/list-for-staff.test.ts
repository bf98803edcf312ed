import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anItem, anOrder, later, pay, work } from '#tests/fixtures/buying'
import { aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listOrdersForStaff } from './list-orders.ts'

const { db } = await testDatabase()
const packer = await aStaff(db, ['warehouse'])

test('orders that leave a queue while it is worked on hide none of those behind them', async () => {
  const buyer = await aCustomer(db, 9_000)
  const item = await anItem(db)
  const placed: string[] = []
  for (let hours = 0; hours < 7; hours += 1) {
    const { order_number } = await anOrder(db, later(buyer, hours), { items: [item] })
    await pay(db, later(buyer, hours), order_number)
    placed.push(order_number)
  }
  const seen: string[] = []
  let after: string | undefined
  for (let page = 1; page <= 3; page += 1) {
    const { list, next, count } = await reading(db, (tx) =>
      listOrdersForStaff(tx, packer, {
        statuses: String(orderStatus.processing),
        search: '',
        page,
        page_size: 3,
        after,
      }),
    )
    expect(count).toBe(placed.length - seen.length)
    seen.push(...list.map(({ order_number }) => order_number))
    for (const { order_number } of list) await work(db, packer, { event: 'accept', order_number })
    after = next ?? undefined
  }
  expect(after).toBeUndefined()
  expect(seen.toSorted()).toEqual(placed.toSorted())
})
