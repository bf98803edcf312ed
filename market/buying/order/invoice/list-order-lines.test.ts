import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { testDatabase } from '#tests/servers/database'
import { listOrderLines } from './list-order-lines.ts'

const { db } = await testDatabase()
const lines = async (buyer: Buyer, order_numbers: string[]) =>
  (await reading(db, (tx) => listOrderLines(tx, buyer, { order_numbers }))).list

test('the lines of several orders come in one answer, and none of another company', async () => {
  const [chair, sofa] = [await anItem(db, { price: 10_000 }), await anItem(db, { price: 25_000 })]
  const [buyer, stranger] = [await aCustomer(db), await aCustomer(db)]
  const one = await anOrder(db, buyer, { items: [{ ...chair, quantity: 3 }] })
  const two = await anOrder(db, buyer, { items: [sofa] })
  const theirs = await anOrder(db, stranger, { items: [chair] })
  const asked = [one, two, theirs].map(({ order_number }) => order_number)
  const found = await lines(buyer, asked)
  expect(
    found.map(({ order_number, amount, unit_price, total }) => [order_number, amount, unit_price, total]),
  ).toEqual(
    [
      [one.order_number, 3, '100.00', '300.00'],
      [two.order_number, 1, '250.00', '250.00'],
    ].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )
  expect(await lines(stranger, asked)).toHaveLength(1)
  expect(await lines(buyer, [])).toEqual([])
})
