import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { product as productCall } from '#api/goods/catalogue'
import { ownStock } from '#api/goods/stock/own-stock'
import { inTransaction, reading } from '#database/transaction'
import type { Merchant, System } from '#market/actor'
import { placeOrder } from '#market/buying/order/checkout/place-order'
import {
  aCheckout,
  aCustomer,
  anItem,
  anOrder,
  aQuote,
  type Item,
  pay,
  stockOf,
  work,
} from '#tests/fixtures/buying'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { aGuest, aSeller, aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { aPresaleItem } from '#tests/fixtures/presale/booking'
import { anArrived } from '#tests/fixtures/presale/life'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { refreshListing } from '../../catalogue/refresh-listing.ts'
import { showProduct } from '../../catalogue/show-product.ts'
import { readNearbyStock } from '../read-nearby.ts'
import { listOwnStock } from './list-own-stock.ts'
import { setStockRule } from './set-stock-rule.ts'
import { warnOfLowStock } from './warn-of-low-stock.ts'

const { db } = await testDatabase()
const merchant_id = await aMerchant(db)
const seller = await aSeller(db, merchant_id)
const buyer = await aCustomer(db, 10_000)

type Set = { selling?: boolean; threshold?: number }
const rule = ({ relation_id, warehouse_id }: Item, set: Set, who: Merchant = seller) =>
  inTransaction(db, (tx) => setStockRule(tx, who, { relation_id, warehouse_id, ...set }))
const listed = async (product_id: number) => {
  await inTransaction(db, (tx) => refreshListing(tx, [product_id]))
  const { rows } = await sql<{ available: number }>`
    select available from listing where product_id = ${product_id}`.execute(db)
  return rows[0]!.available
}

test('where selling is stopped nothing is sold, by no way, until it starts again', async () => {
  const item = await anItem(db, { on_hand: 10, merchant_id })
  const set = await aProduct(db, {
    merchant_id,
    relations: [{ parts: [[item.relation_id, 2]] }],
  })
  const whole = { ...item, product_id: set.product_id, relation_id: set.relation_ids[0]! }
  const before = await anOrder(db, buyer, { items: [{ ...item, quantity: 2 }] })
  expect([await listed(item.product_id), await listed(whole.product_id)]).toEqual([8, 4])
  expect(await rule(item, { selling: false })).toEqual({ selling: false, threshold: null })
  for (const items of [[item], [whole]]) {
    const order = inTransaction(db, (tx) => placeOrder(tx, buyer, aCheckout(items)))
    expect(await refusalOf(order)).toMatch(/^stock\./)
    expect(JSON.stringify(await aQuote(db, buyer, { items }))).toContain('"problem":"stock.')
  }
  expect([await listed(item.product_id), await listed(whole.product_id)]).toEqual([0, 0])
  const input = productCall.in.parse({ product_id: item.product_id })
  const page = () => reading(db, (tx) => showProduct(tx, aGuest(), input))
  expect((await page()).relations[0]!.stock).toEqual([])
  const near = () => reading(db, (tx) => readNearbyStock(tx, [item.relation_id]))
  expect(await near()).toEqual([])
  // What was ordered before goes on.
  await pay(db, buyer, before.order_number)
  const packer = await aStaff(db, ['warehouse'])
  await work(db, packer, { event: 'accept', order_number: before.order_number })
  await rule(item, { selling: true })
  await anOrder(db, buyer, { items: [item] })
  expect(await near()).toMatchObject([{ available: 7 }])
  expect((await page()).relations[0]!.stock).toMatchObject([{ available: 7 }])
})

test('goods that were reserved before they came are handed over where selling is stopped', async () => {
  const item = await aPresaleItem(db, { merchant_id })
  const { relation_id, warehouse_id } = item
  await sql`insert into stock (relation_id, warehouse_id, selling) values (${relation_id}, ${warehouse_id}, false)
    on conflict (relation_id, warehouse_id) do update set selling = false`.execute(db)
  await anArrived(db, buyer, item)
  expect(await stockOf(db, item)).toMatchObject({ reserved: 1 })
})

test('only the manufacturer’s own items have its rules, and what is left out stays', async () => {
  const item = await anItem(db, { merchant_id })
  const stranger = await aSeller(db, await aMerchant(db))
  expect(await refusalOf(rule(item, { selling: false }, stranger))).toBe('request.notFound')
  await rule(item, { threshold: 7 })
  expect(await rule(item, { selling: false })).toEqual({ selling: false, threshold: 7 })
  expect(await rule(item, { threshold: 0 })).toEqual({ selling: false, threshold: null })
})

test('who keeps the stock is told once when less than the threshold is free, and again after there was enough', async () => {
  const maker = await aMerchant(db)
  await aSeller(db, maker, { roles: ['owner', 'finance'] })
  const keeper = await aSeller(db, maker, { roles: ['stock'] })
  const other = await aSeller(db, maker, { roles: ['catalogue'] })
  const item = await anItem(db, { on_hand: 10, merchant_id: maker })
  await rule(item, { threshold: 9 }, keeper)
  const warn = () =>
    inTransaction(db, (tx) => warnOfLowStock(tx, { kind: 'system', at: keeper.at } as System))
  const low = async () => {
    const input = ownStock.in.parse({ page_size: 10, only: 'low' })
    return (await reading(db, (tx) => listOwnStock(tx, keeper, input))).count
  }
  const moved = (amount: number) =>
    sql`insert into stock_movement (relation_id, warehouse_id, amount, reason, at)
      values (${item.relation_id}, ${item.warehouse_id}, ${amount}, 'corrected', ${keeper.at})`.execute(db)
  expect([await warn(), await low()]).toEqual([0, 0])
  await anOrder(db, buyer, { items: [{ ...item, quantity: 2 }] })
  expect([await warn(), await warn(), await low()]).toEqual([1, 0, 1])
  expect(await lastMail(db, keeper.email)).toMatchObject({
    template: 'stockLow',
    params: { count: 1, more: 0 },
  })
  await moved(5)
  expect([await warn(), await low()]).toEqual([1, 0])
  await moved(-6)
  expect([await warn(), await warn()]).toEqual([1, 0])
  const told = await db.selectFrom('mail').select('recipient').where('template', '=', 'stockLow').execute()
  expect(told.filter(({ recipient }) => recipient === keeper.email)).toHaveLength(2)
  expect(told).not.toContainEqual({ recipient: other.email })
})

test('the invariants hold after all that', async () => {
  expect(await breaches(db)).toEqual({})
})
