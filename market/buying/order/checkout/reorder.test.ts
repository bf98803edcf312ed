import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCart } from '#api/buying/cart'
import { againOrder, againOrders } from '#api/buying/order'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { moneyText, toCents } from '#rules/money/money'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { cancelPieces } from '#tests/fixtures/cancelling'
import { aMerchant, aWarehouse } from '#tests/fixtures/goods'
import { aColleague, aSite, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { addToCart } from '../../cart/add-to-cart.ts'
import { cancelOrder } from '../cancel.ts'
import { buyAgain, buyOrdersAgain } from './reorder.ts'

const { db } = await testDatabase()
const again = (buyer: Buyer, order_number: string) =>
  inTransaction(db, (tx) => buyAgain(tx, buyer, againOrder.in.parse({ order_number })))

test('an order is bought again as far as in stock, and its missing items are named', async () => {
  const buyer = await aCustomer(db)
  const [house, merchant_id] = [await aWarehouse(db), await aMerchant(db)]
  const [whole, scarce, gone] = [
    await anItem(db, { house, merchant_id, on_hand: 20 }),
    await anItem(db, { house, merchant_id, on_hand: 7 }),
    await anItem(db, { house, merchant_id }),
  ]
  const items = [whole, scarce, gone].map((item) => ({ ...item, quantity: 5 }))
  const { order_number } = await anOrder(db, buyer, { items })
  await sql`update relation set off_shelf_at = now() where id = ${gone.relation_id}`.execute(db)
  const outcome = await again(await aColleague(db, buyer), order_number.toLowerCase())
  const came = new Map(
    outcome.added.map(({ relation_id, amount, wanted }) => [relation_id, [amount, wanted]]),
  )
  expect(came).toEqual(
    new Map([
      [whole.relation_id, [5, 5]],
      [scarce.relation_id, [2, 5]],
    ]),
  )
  expect(outcome.left_out).toMatchObject([{ relation_id: gone.relation_id, reason: 'catalogue.notForSale' }])
  expect(outcome.count).toBe(2)
  expect(await refusalOf(again(await aCustomer(db), order_number))).toBe('order.notFound')
})

test('on another site an order is bought again where that site sells from its warehouse, else not', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db)
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  const visiting = { ...buyer, site: 'MD' as const }
  const site_id = await aSite(db, 'MD')
  expect(await again(visiting, order_number)).toMatchObject({
    added: [],
    left_out: [{ relation_id: item.relation_id, reason: 'stock.otherSite' }],
  })
  const { warehouse_id } = item
  const { id } = await db
    .insertInto('warehouse_area')
    .values({ site_id, warehouse_id, area_name: 'Baltimore' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await again(visiting, order_number)).toMatchObject({ added: [{ amount: 1 }], left_out: [] })
  const line = await db
    .selectFrom('cart_line')
    .select('warehouse_area_id')
    .where('account_id', '=', buyer.account_id)
    .executeTakeFirst()
  expect(line).toEqual({ warehouse_area_id: id })
})

test('an item whose price changed is returned with both prices', async () => {
  const buyer = await aCustomer(db)
  const [house, merchant_id] = [await aWarehouse(db), await aMerchant(db)]
  const [same, dearer] = [
    await anItem(db, { house, merchant_id, on_hand: 50 }),
    await anItem(db, { house, merchant_id, on_hand: 50 }),
  ]
  const order = await anOrder(db, buyer, { items: [same, dearer].map((item) => ({ ...item, quantity: 2 })) })
  expect((await again(buyer, order.order_number)).repriced).toEqual([])
  const before = await sql<{ cents: number }>`
    update relation set price_cents = price_cents + 550 where id = ${dearer.relation_id}
    returning price_cents - 550 as cents`.execute(db)
  const was = moneyText(toCents(before.rows[0]!.cents))
  expect((await again(buyer, order.order_number)).repriced).toMatchObject([
    { relation_id: dearer.relation_id, was, now: moneyText(toCents(before.rows[0]!.cents + 550)) },
  ])
})

test('the returned price is the one in the cart: fewer pieces miss a tier, pieces already in it count towards it', async () => {
  const buyer = await aCustomer(db)
  const [house, merchant_id] = [await aWarehouse(db), await aMerchant(db)]
  const tiered = { house, merchant_id, price: 10_000, tiers: [[10, 10] as [number, number]] }
  const [scarce, joined] = [
    await anItem(db, { ...tiered, on_hand: 20 }),
    await anItem(db, { ...tiered, on_hand: 24 }),
  ]
  const items = [scarce, joined].map((item) => ({ ...item, quantity: 12 }))
  const { order_number } = await anOrder(db, buyer, { items })
  const goods_list = JSON.stringify([{ ...joined, amount: 7 }])
  await inTransaction(db, (tx) => addToCart(tx, buyer, addCart.in.parse({ ...joined, goods_list })))
  const { added, repriced } = await again(buyer, order_number)
  expect(new Map(added.map(({ relation_id, amount }) => [relation_id, amount]))).toEqual(
    new Map([
      [scarce.relation_id, 8],
      [joined.relation_id, 5],
    ]),
  )
  expect(repriced).toMatchObject([{ relation_id: scarce.relation_id, was: '90.00', now: '100.00' }])
})

test('pieces that were cancelled out of an order are not bought again; an order cancelled whole is', async () => {
  const buyer = await aCustomer(db)
  const [house, merchant_id] = [await aWarehouse(db), await aMerchant(db)]
  const [kept, fewer, none] = [
    await anItem(db, { house, merchant_id, on_hand: 50 }),
    await anItem(db, { house, merchant_id, on_hand: 50 }),
    await anItem(db, { house, merchant_id, on_hand: 50 }),
  ]
  const items = [kept, fewer, none].map((item) => ({ ...item, quantity: 5 }))
  const { order_number } = await anOrder(db, buyer, { items })
  const pieces = [[fewer, 2] as const, [none, 5] as const]
  await cancelPieces(db, buyer, { order_number, pieces })
  const bought = async () => (await again(buyer, order_number)).added.map(({ wanted }) => wanted).sort()
  expect(await bought()).toEqual([3, 5])
  const whole = await anOrder(db, buyer, { items })
  await inTransaction(db, (tx) => cancelOrder(tx, buyer, { ...whole, remark: '' }))
  expect((await again(buyer, whole.order_number)).added).toHaveLength(3)
})

test('repeated reorders put no more into the cart than is in stock', async () => {
  const buyer = await aCustomer(db)
  const item = { ...(await anItem(db, { on_hand: 17 })), quantity: 5 }
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  const added = async () => (await again(buyer, order_number)).added.map(({ amount }) => amount)
  expect([await added(), await added(), await added(), await added()]).toEqual([[5], [5], [2], []])
})

test('several orders are bought again at once, each item once for each warehouse and delivery', async () => {
  const buyer = await aCustomer(db)
  const [house, merchant_id] = [await aWarehouse(db), await aMerchant(db)]
  const [both, scarce, gone] = [
    await anItem(db, { house, merchant_id, on_hand: 50 }),
    await anItem(db, { house, merchant_id, on_hand: 9 }),
    await anItem(db, { house, merchant_id }),
  ]
  const elsewhere = await anItem(db)
  const of = async (items: Parameters<typeof anOrder>[2]['items']) =>
    (await anOrder(db, buyer, { items })).order_number
  const numbers = [
    await of([{ ...both, quantity: 2 }, gone]),
    await of([
      { ...both, quantity: 3 },
      { ...scarce, quantity: 6 },
    ]),
    await of([elsewhere]),
  ]
  await sql`update relation set off_shelf_at = now() where id = ${gone.relation_id}`.execute(db)
  const many = (by: Buyer, order_numbers: string) =>
    inTransaction(db, (tx) => buyOrdersAgain(tx, by, againOrders.in.parse({ order_numbers })))
  const outcome = await many(buyer, numbers.join(','))
  expect(
    new Map(outcome.added.map(({ relation_id, amount, wanted }) => [relation_id, [amount, wanted]])),
  ).toEqual(
    new Map([
      [both.relation_id, [5, 5]],
      [scarce.relation_id, [3, 6]],
      [elsewhere.relation_id, [1, 1]],
    ]),
  )
  expect(outcome.left_out).toMatchObject([{ relation_id: gone.relation_id, reason: 'catalogue.notForSale' }])
  expect(outcome.left_out[0]!.custom_sn).not.toBe('')
  expect(outcome.count).toBe(3)
  const lines = await db
    .selectFrom('cart_line')
    .select(['id', 'relation_id'])
    .where('account_id', '=', buyer.account_id)
    .execute()
  const held = outcome.added.flatMap(({ relation_id, cart_ids }) =>
    cart_ids.map((id) => ({ id, relation_id })),
  )
  expect(held.toSorted((a, b) => a.id - b.id)).toEqual(lines.toSorted((a, b) => a.id - b.id))
  expect(await refusalOf(many(await aCustomer(db), numbers[0]!))).toBe('order.notFound')
})
