import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { aCustomer, anItem, anOrder, aQuote, type Item, later, orderOf, pay } from '#tests/fixtures/buying'
import { aCategory, aMerchant, aWarehouse } from '#tests/fixtures/goods'
import { aCoupon, type CouponWish, takeCoupon } from '#tests/fixtures/paying/coupons'
import { refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { listOwnCoupons } from '../../../money/coupon/list-own-coupons.ts'
import { cancelOrder } from '../cancel.ts'
import { giveUpLocked, lockUnpaid } from '../status/deadlines.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))

async function holding(buyer: Buyer, wish: CouponWish = {}): Promise<number> {
  return takeCoupon(db, buyer, (await aCoupon(db, wish)).code)
}
type Items = readonly (Item & { quantity?: number })[]
const ordering = (buyer: Buyer, items: Items, coupon_id: number) =>
  anOrder(db, buyer, { items, wish: { coupon_id } })
const quoting = (buyer: Buyer, items: Items, wish = {}) => aQuote(db, buyer, { items, wish })
const standing = async (buyer: Buyer) =>
  (await reading(db, (tx) => listOwnCoupons(tx, buyer, { status: 1, page: 1, page_size: 20 }))).counts

test('a coupon comes off the goods, is frozen with its name, and is used', async () => {
  const buyer = await aCustomer(db, 1_000)
  const item = await anItem(db, { price: 20_000 })
  const coupon_id = await holding(buyer, { minimum: '200' })
  const quoted = await quoting(buyer, [item], { coupon_id })
  expect(quoted).toMatchObject({ total: '150.00', coupon_id, coupons: [{ id: coupon_id, takes: '50.00' }] })
  const made = await ordering(buyer, [item], coupon_id)
  expect(made.total).toBe('150.00')
  expect(await orderOf(db, made.order_number)).toMatchObject({
    coupon_fee_cents: 5_000,
    fee_traces: [{ fee: 'coupon_fee', by: 'amount', title: { 'en-US': 'Spring' } }],
  })
  expect(await standing(buyer)).toEqual([{ status: 2, count: 1 }])
  expect((await quoting(buyer, [item])).coupons).toEqual([])
  await pay(db, buyer, made.order_number)
  expect(await refusalOf(ordering(buyer, [item], coupon_id))).toBe('coupon.used')
})

test('an order that is cancelled or given up unpaid gives its coupon back; a paid one keeps it', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { price: 20_000 })
  const coupon_id = await holding(buyer)
  const first = await ordering(buyer, [item], coupon_id)
  await inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number: first.order_number, remark: '' }))
  expect(await standing(buyer)).toEqual([{ status: 1, count: 1 }])
  await ordering(buyer, [item], coupon_id)
  await inTransaction(db, (tx) => lockUnpaid.work(tx, system(later(buyer, 25).at)))
  expect(await standing(buyer)).toEqual([{ status: 2, count: 1 }])
  await inTransaction(db, (tx) => giveUpLocked.work(tx, system(later(buyer, 50).at)))
  expect(await standing(buyer)).toEqual([{ status: 1, count: 1 }])
})

test('of several coupons the one that takes off most is taken unasked, and a named one before it', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { price: 20_000 })
  expect((await quoting(buyer, [item], { best_coupon: true })).coupon_id).toBeNull()
  const small = await holding(buyer, { amount: '20' })
  const best = await holding(buyer, { kind: 'percent', percent: 30 })
  const quoted = await quoting(buyer, [item], { best_coupon: true })
  expect(quoted).toMatchObject({ coupon_id: best, total: '140.00' })
  expect(await quoting(buyer, [item])).toMatchObject({ coupon_id: null, total: '200.00' })
  const named = await quoting(buyer, [item], { best_coupon: true, coupon_id: small })
  expect(named).toMatchObject({ coupon_id: small })
})

test('a coupon applies to the one of two orders where it takes off more', async () => {
  const buyer = await aCustomer(db)
  const house = await aWarehouse(db)
  const sofa = await anItem(db, { merchant_id: await aMerchant(db), house, price: 30_000 })
  const lamp = await anItem(db, { merchant_id: await aMerchant(db), house, price: 4_000 })
  const coupon_id = await holding(buyer, { kind: 'percent', percent: 10 })
  const made = await ordering(buyer, [lamp, sofa], coupon_id)
  const fees = await Promise.all(made.order_numbers.map((number) => orderOf(db, number)))
  expect(fees.map((order) => order.coupon_fee_cents).toSorted((a, b) => a - b)).toEqual([0, 3_000])
})

test('a coupon that does not apply says why, and is refused when chosen', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { price: 20_000 })
  const chairs = { 'en-US': 'Chairs', 'zh-CN': '椅子', 'es-ES': 'Sillas' }
  const above = await aCategory(db, chairs)
  const below = await aCategory(db, chairs, above)
  const far = await holding(buyer, { minimum: '260' })
  const other = await holding(buyer, { category_id: above })
  const quoted = await quoting(buyer, [item], { coupon_id: far })
  expect(quoted).toMatchObject({ total: '200.00', coupon_id: null })
  expect(quoted.coupons.map(({ id, hindrance, missing }) => [id, hindrance, missing])).toEqual([
    [far, 'minimum', '60.00'],
    [other, 'category', null],
  ])
  expect(await refusalOf(ordering(buyer, [item], far))).toBe('coupon.notForThis')
  // A category includes its subcategories.
  await db
    .insertInto('product_category')
    .values({ product_id: item.product_id, category_id: below, is_primary: true })
    .execute()
  expect((await quoting(buyer, [item], { coupon_id: other })).coupon_id).toBe(other)
})

test('nobody uses the coupon of another company', async () => {
  const [buyer, stranger] = [await aCustomer(db), await aCustomer(db)]
  const item = await anItem(db, { price: 20_000 })
  const coupon_id = await holding(buyer)
  expect((await quoting(stranger, [item], { coupon_id })).coupons).toEqual([])
  expect(await refusalOf(ordering(stranger, [item], coupon_id))).toBe('coupon.used')
})
