import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import {
  aCheckout,
  aCustomer,
  anAddress,
  anItem,
  anOrder,
  aQuote,
  type Item,
  orderOf,
  stockOf,
} from '#tests/fixtures/buying'
import { aMerchant, aWarehouse } from '#tests/fixtures/goods'
import { lastMail, noon, refusalOf } from '#tests/fixtures/people'
import { aPieceRate } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { placeOrder } from './place-order.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))

const placing = (buyer: Buyer, items: readonly (Item & { quantity?: number })[], wish = {}) =>
  inTransaction(db, (tx) => placeOrder(tx, buyer, aCheckout(items, wish)))
const quoting = (buyer: Buyer, items: readonly (Item & { quantity?: number })[], wish = {}) =>
  aQuote(db, buyer, { items, wish })
const fees = {
  packing_fee_cents: 150 as never,
  insurance_fee_cents: 40 as never,
  delivery_fee_cents: 1000 as never,
  assembly_fee_cents: 700 as never,
}
async function anItemWithFees(wish: Parameters<typeof anItem>[1] = {}) {
  const item = await anItem(db, wish)
  await db.updateTable('relation').set(fees).where('id', '=', item.relation_id).execute()
  await aPieceRate(db, [item], fees.delivery_fee_cents)
  return item
}

test('quote and order have the same price, part by part', async () => {
  const buyer = await aCustomer(db)
  const item = await anItemWithFees({ price: 9_999, special: 8_888, tiers: [[3, 5]] })
  const address_id = await anAddress(db, buyer)
  const items = [{ ...item, quantity: 3 }]
  const wish = { logistics_type: 2, address_id, insurance: true, assembly: true }
  const quoted = await quoting(buyer, items, wish)
  const made = await placing(buyer, items, {
    ...wish,
    total_seen: quoted.total,
    po_number: 'PO-7',
    note: 'Ring twice',
  })
  expect(made.total).toBe(quoted.total)
  const order = await orderOf(db, made.order_numbers[0]!)
  // 88.88 less 5 % is 84.44 (4.444 rounds to 4.44); three are 253.32; fees 3 × (1.50 + 0.40 + 10.00 + 7.00).
  expect(order).toMatchObject({
    goods_fee_cents: 25_332,
    pack_fee_cents: 450,
    insurance_fee_cents: 120,
    delivery_fee_cents: 3000,
    assembly_fee_cents: 2100,
    order_fee_cents: 31_002,
    status: 0,
    kind: 1,
    po_number: 'PO-7',
    note: 'Ring twice',
    insurance: true,
    assembly: true,
  })
  expect(quoted.orders[0]!.fees).toMatchObject({
    goods_fee: '253.32',
    delivery_fee: '30.00',
    order_fee: '310.02',
  })
  expect(order.address).toMatchObject({ receiving_city: 'Los Angeles', receiving_state: 'CA' })
  expect(order.pay_before.getTime() - noon.getTime()).toBe(24 * 3_600_000)
})

test('the price frozen on the order outlives the catalogue', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { price: 5_000, tiers: [[2, 10]] })
  const made = await placing(buyer, [{ ...item, quantity: 2 }])
  await db
    .updateTable('relation')
    .set({ price_cents: 1 as never })
    .where('id', '=', item.relation_id)
    .execute()
  const order = await orderOf(db, made.order_numbers[0]!)
  const line = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ unit_price_cents: 4_500, total_cents: 9_000, amount: 2 })
  expect(line.price_trace).toEqual({
    base: 'price',
    base_cents: 5_000,
    tier: { min_amount: 2, discount_percent: 10 },
    unit_cents: 4_500,
  })
})

test('a total that differs from the quote creates no order and returns the new total', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { price: 10_000 })
  const tried = placing(buyer, [item], { total_seen: '99.00' })
  await expect(tried).rejects.toMatchObject({ reason: 'order.priceChanged', params: { total: '100.00' } })
  expect(await stockOf(db, item)).toMatchObject({ reserved: 0 })
})

test('each merchant gets its own order, under one random parent number', async () => {
  const buyer = await aCustomer(db)
  const house = await aWarehouse(db)
  const [one, two] = [await aMerchant(db), await aMerchant(db)]
  const sofa = await anItem(db, { merchant_id: one, house, price: 20_000 })
  const lamp = await anItem(db, { merchant_id: two, house, price: 3_000 })
  const bench = await anItem(db, { merchant_id: one, house, price: 1_000 })
  const made = await placing(buyer, [sofa, lamp, { ...bench, quantity: 4 }])
  expect(made.order_parent_number).toMatch(/^T[0-9A-HJKMNP-TV-Z]{9}$/)
  expect(made.order_numbers).toEqual([`${made.order_parent_number}-1`, `${made.order_parent_number}-2`])
  expect(made.total).toBe('270.00')
  const orders = await db
    .selectFrom('orders')
    .innerJoin('order_parent', 'order_parent.id', 'order_parent_id')
    .select(['merchant_id', 'goods_fee_cents'])
    .where('order_parent_number', '=', made.order_parent_number)
    .orderBy('merchant_id')
    .execute()
  expect(orders).toEqual([
    { merchant_id: one, goods_fee_cents: 24_000 },
    { merchant_id: two, goods_fee_cents: 3_000 },
  ])
})

test('a combination reserves its parts, also beside the same part bought alone', async () => {
  const buyer = await aCustomer(db)
  const house = await aWarehouse(db)
  const chair = await anItem(db, { on_hand: 10, house })
  const table = await anItem(db, { on_hand: 2, house })
  const set = await anItem(db, {
    house,
    parts: [
      [chair.relation_id, 4],
      [table.relation_id, 1],
    ],
  })
  await placing(buyer, [
    { ...set, quantity: 2 },
    { ...chair, quantity: 2 },
  ])
  expect(await stockOf(db, chair)).toEqual({ on_hand: 10, reserved: 10 })
  expect(await stockOf(db, table)).toEqual({ on_hand: 2, reserved: 2 })
  const other = await aCustomer(db)
  expect(await refusalOf(placing(other, [set]))).toBe('stock.notEnough')
})

test('a checkout is refused when the stock of parts suffices for each line but not for all lines', async () => {
  const buyer = await aCustomer(db)
  const house = await aWarehouse(db)
  const chair = await anItem(db, { on_hand: 5, house })
  const set = await anItem(db, { house, parts: [[chair.relation_id, 4]] })
  expect(await refusalOf(placing(buyer, [set, { ...chair, quantity: 2 }]))).toBe('stock.notEnough')
  expect(await stockOf(db, chair)).toEqual({ on_hand: 5, reserved: 0 })
})

test('a delivery needs an address of the company, in the United States; pickup needs none and keeps none', async () => {
  const buyer = await aCustomer(db)
  const stranger = await aCustomer(db)
  const item = await anItem(db)
  const ship = { logistics_type: 2 }
  expect(await refusalOf(placing(buyer, [item], ship))).toBe('address.pickFirst')
  expect(
    await refusalOf(placing(buyer, [item], { ...ship, address_id: await anAddress(db, stranger) })),
  ).toBe('address.notFound')
  expect(
    await refusalOf(placing(buyer, [item], { ...ship, address_id: await anAddress(db, buyer, 'ON') })),
  ).toBe('address.shipToUs')
  const gone = await anAddress(db, buyer)
  await db.updateTable('address').set({ deleted_at: noon }).where('id', '=', gone).execute()
  expect(await refusalOf(placing(buyer, [item], { ...ship, address_id: gone }))).toBe('address.notFound')
  const made = await placing(buyer, [item], { address_id: await anAddress(db, buyer) })
  expect((await orderOf(db, made.order_numbers[0]!)).address).toBeNull()
})

test('a delivery type that the warehouse does not offer is refused', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db)
  const offer = (services: number[]) =>
    db
      .updateTable('warehouse')
      .set({ services: services as never })
      .where('id', '=', item.warehouse_id)
      .execute()
  const address_id = await anAddress(db, buyer)
  await offer([3])
  expect(await refusalOf(placing(buyer, [item]))).toBe('order.deliveryNotOffered')
  await offer([1])
  await placing(buyer, [item])
  expect(await refusalOf(placing(buyer, [item], { logistics_type: 2, address_id }))).toBe(
    'order.deliveryNotOffered',
  )
  await offer([4])
  await placing(buyer, [item], { logistics_type: 2, address_id })
  expect(await refusalOf(placing(buyer, [item], { warehouse_area_id: 999_999 }))).toBe(
    'stock.noneInWarehouse',
  )
  await offer([1])
  await db
    .updateTable('warehouse_area')
    .set({ goods_types: [2] })
    .where('id', '=', item.warehouse_area_id)
    .execute()
  expect(await refusalOf(placing(buyer, [item]))).toBe('stock.noneInWarehouse')
})

test('freight is quoted later, and free delivery waives delivery alone', async () => {
  const buyer = { ...(await aCustomer(db)), is_freight: true }
  const item = await anItemWithFees({ price: 10_000 })
  const address_id = await anAddress(db, buyer)
  const freight = await quoting(buyer, [item], { logistics_type: 3, address_id })
  expect(freight).toMatchObject({ total: '101.50', due_now: '0.00', freight_quoted_later: true })
  expect(freight.orders[0]!.fees).toMatchObject({ fare_fee: null, delivery_fee: '0.00', pack_fee: '1.50' })
  const ship = { logistics_type: 2, address_id }
  expect((await quoting(buyer, [item], ship)).total).toBe('111.50')
  expect((await quoting({ ...buyer, is_free_delivery: true }, [item], ship)).total).toBe('101.50')
})

test('the member discount is frozen with its percent and never reaches the fees', async () => {
  await db
    .insertInto('member_discount')
    .values([
      { threshold_cents: 50_000 as never, percent: 2 },
      { threshold_cents: 100_000 as never, percent: 5 },
    ])
    .execute()
  const buyer = await aCustomer(db)
  const item = await anItemWithFees({ price: 50_001 })
  const address_id = await anAddress(db, buyer)
  const made = await placing(buyer, [{ ...item, quantity: 2 }], { logistics_type: 2, address_id })
  const order = await orderOf(db, made.order_numbers[0]!)
  expect(order).toMatchObject({ discount_percent: 5, discount_cents: 5_000, goods_fee_cents: 100_002 })
  expect(order.order_fee_cents).toBe(100_002 - 5_000 + 2 * 1_150)
  await db.deleteFrom('member_discount').execute()
})

test('only stock goods are bought here, in allowed quantities, of items that belong to their products', async () => {
  const buyer = await aCustomer(db)
  const fob = await anItem(db, { modes: [4, 5, 3], fob: 5_000 })
  for (const purchase_mode of [1, 2, 4, 5])
    expect(await refusalOf(placing(buyer, [fob], { purchase_mode }))).toBe('cart.notFromStock')
  expect(await refusalOf(placing(buyer, [fob], { purchase_mode: 3 }))).toBe('dealer.only')
  const item = await anItem(db, { minimum: 4, on_hand: 10 })
  expect(await refusalOf(placing(buyer, [{ ...item, quantity: 3 }]))).toBe('stock.belowMinimum')
  expect(await refusalOf(placing(buyer, [{ ...item, quantity: 11 }]))).toBe('stock.notEnough')
  expect(await refusalOf(placing(buyer, [{ ...item, product_id: fob.product_id, quantity: 4 }]))).toBe(
    'catalogue.notForSale',
  )
  const { orders } = await quoting(buyer, [{ ...item, quantity: 3 }])
  expect(orders[0]!.lines[0]).toMatchObject({ problem: 'stock.belowMinimum', available: 10 })
})

test('the special price is not for special goods: mode 2 pays the plain price', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { modes: [1, 2], price: 8_000, special: 6_000 })
  expect((await quoting(buyer, [item])).total).toBe('60.00')
  expect((await quoting(buyer, [item], { purchase_mode: 2 })).total).toBe('80.00')
})

test('the buyer gets a mail with the amount and the deadline', async () => {
  const buyer = await aCustomer(db)
  const { order_parent_number } = await anOrder(db, buyer, { items: [await anItem(db, { price: 700 })] })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'orderCreated',
    params: { order_parent_number, amount: '7.00', name: 'Rosa', pay_before: '2026-03-03T12:00:00.000Z' },
  })
})
