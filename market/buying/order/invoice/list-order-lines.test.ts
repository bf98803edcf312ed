import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import type { Buyer, User } from '#market/actor'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { showOrder } from '../read/show-order.ts'
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

test('an order says what its company calls an item, to them and not to the manufacturer', async () => {
  const merchant_id = await aMerchant(db)
  const item = await anItem(db, { merchant_id })
  const [buyer, stranger] = [await aCustomer(db), await aCustomer(db)]
  for (const [{ company_id, account_id, at }, number] of [
    [buyer, 'SOFA-12'],
    [stranger, 'THEIRS-1'],
  ] as const)
    await db
      .insertInto('item_alias')
      .values({ company_id, account_id, changed_at: at, relation_id: item.relation_id, platform: '', number })
      .execute()
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  const told = async (viewer: User) =>
    (await reading(db, (tx) => showOrder(tx, viewer, { order_number }))).lines.map((line) => line.own_number)
  expect(await told(buyer)).toEqual(['SOFA-12'])
  expect(await told(await aSeller(db, merchant_id))).toEqual([null])
})
