import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { rateCheck, rateSave } from '#api/money/rate'
import type { Send } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { payRefund } from '#market/aftersale/refund/pay-refund'
import { aCustomer, anItem, anOrder, type Item, later, pay } from '#tests/fixtures/buying'
import { cancelPieces } from '#tests/fixtures/cancelling'
import { aMerchant, aWarehouse } from '#tests/fixtures/goods'
import { aCoupon, takeCoupon } from '#tests/fixtures/paying/coupons'
import { aSeller, aStaff, noon } from '#tests/fixtures/people'
import { ask, completed, decide } from '#tests/fixtures/refunds'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { confirmRate } from '../commission/confirm-rate.ts'
import { proposeRate } from '../commission/propose-rate.ts'
import { matureOrders } from './mature-orders.ts'
import { showEarnings } from './show-earnings.ts'
import { showOrderEarnings } from './show-order-earnings.ts'

/* Attacks 8 to 10 of the design, with rates that two of finance set by the calls. */
const { db } = await testDatabase({ max: 4 })
const [ada, ben] = [await aStaff(db, ['finance']), await aStaff(db, ['finance'])]
const house = await aWarehouse(db)
afterAll(async () => expect(await breaches(db)).toEqual({}))

const daysLater = <A extends { at: Date }>(actor: A, days: number): A => later(actor, 24 * days)
/** Sets a rate from a day after noon on. */
async function setRate(wish: Partial<Send<typeof rateSave>>, days = 1) {
  const effective_on = new Date(noon.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const { id } = await inTransaction(db, (tx) =>
    proposeRate(tx, ada, rateSave.in.parse({ percent: '12.5', effective_on, ...wish })),
  )
  await inTransaction(db, (tx) => confirmRate(tx, ben, rateCheck.in.parse({ id, pass: true })))
}

async function aShop(prices: readonly number[]) {
  const merchant_id = await aMerchant(db)
  const items: Item[] = []
  for (const price of prices) items.push(await anItem(db, { merchant_id, price, on_hand: 99, house }))
  return { merchant_id, seller: await aSeller(db, merchant_id), items }
}
type Shop = Awaited<ReturnType<typeof aShop>>

const earned = async ({ seller }: Shop, order_number: string) =>
  (await reading(db, (tx) => showOrderEarnings(tx, seller, { order_numbers: [order_number] }))).list[0]!
const has = async ({ seller }: Shop) => {
  const { pending, payable } = await reading(db, (tx) => showEarnings(tx, seller))
  return { pending, payable }
}

test('the commission never takes more than a line brought: a cent, a minimum above it, a coupon', async () => {
  const shop = await aShop([1, 300, 10_000])
  await setRate({ merchant_id: shop.merchant_id, minimum: '5' })
  const buyer = daysLater(await aCustomer(db, 5_000), 1)
  const plain = await anOrder(db, buyer, { items: shop.items })
  await pay(db, buyer, plain.order_number)
  const lines = (await earned(shop, plain.order_number)).lines.map(({ paid, commission }) => [
    paid,
    commission,
  ])
  expect(lines.toSorted()).toEqual([
    ['0.01', '0.01'],
    ['100.00', '12.50'],
    ['3.00', '3.00'],
  ])
  expect(await has(shop)).toEqual({ pending: '87.50', payable: '0.00' })
  const { code } = await aCoupon(db, { amount: '50', at: buyer.at })
  const coupon_id = await takeCoupon(db, buyer, code)
  const reduced = await anOrder(db, buyer, { items: shop.items, wish: { coupon_id } })
  await pay(db, buyer, reduced.order_number)
  const after = await earned(shop, reduced.order_number)
  expect([after.goods, after.lines.reduce((sum, { paid }) => sum + Number(paid), 0).toFixed(2)]).toEqual([
    '53.01',
    '53.01',
  ])
  for (const { paid, commission } of after.lines) expect(Number(commission)).toBeLessThanOrEqual(Number(paid))
})

test('what a coupon pays all of brings no commission and no entry', async () => {
  const shop = await aShop([2_000])
  await setRate({ merchant_id: shop.merchant_id, minimum: '5' })
  const buyer = daysLater(await aCustomer(db, 5_000), 1)
  const { code } = await aCoupon(db, { kind: 'percent', percent: 100, at: buyer.at })
  const coupon_id = await takeCoupon(db, buyer, code)
  const { order_number } = await anOrder(db, buyer, { items: shop.items, wish: { coupon_id } })
  await pay(db, buyer, order_number)
  expect(await has(shop)).toEqual({ pending: '0.00', payable: '0.00' })
  const { rows } = await sql`select from ledger_entry where amount_cents = 0`.execute(db)
  expect(rows).toEqual([])
})

test('an order has the rate of its making on what was paid, though a part, its coupon and the rate went meanwhile', async () => {
  const shop = await aShop([10_000, 20_000])
  const [chair, table] = shop.items as [Item, Item]
  await setRate({ merchant_id: shop.merchant_id, percent: '10' })
  await setRate({ merchant_id: shop.merchant_id, percent: '40' }, 2)
  const buyer = daysLater(await aCustomer(db, 5_000), 1)
  const { code } = await aCoupon(db, { amount: '30', minimum: '350', at: buyer.at })
  const coupon_id = await takeCoupon(db, buyer, code)
  const { order_number } = await anOrder(db, buyer, {
    items: [{ ...chair, quantity: 2 }, table],
    wish: { coupon_id },
  })
  await cancelPieces(db, buyer, { order_number, pieces: [[chair, 1]] })
  const nextDay = later(buyer, 13)
  await pay(db, nextDay, order_number)
  const now = await earned(shop, order_number)
  expect([now.goods, now.commission, now.net]).toEqual(['300.00', '30.00', '270.00'])
  expect(now.lines.map(({ percent }) => percent)).toEqual(['10.00', '10.00'])
})

/** The orders in which three requests can be paid. */
const ways = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]

test.each([
  ['while it waits', 0],
  ['once it is payable', 8],
])(
  'however it is given back %s, piece by piece or whole, all commission comes back to the cent',
  async (_, days) => {
    const shop = await aShop([3_333, 1_001])
    const [chair, table] = shop.items as [Item, Item]
    await setRate({ merchant_id: shop.merchant_id, percent: '12.37', minimum: '4.21' })
    for (const way of [...ways, []]) {
      const buyer = daysLater(await aCustomer(db, 5_000), 1)
      const order = await completed(db, buyer, { items: [{ ...chair, quantity: 2 }, table] })
      const [first, second] = order.lines.toSorted((a, b) => b.amount - a.amount)
      if (days > 0) await inTransaction(db, (tx) => matureOrders.work(tx, system(later(buyer, 24 * days).at)))
      const one = [{ line_id: first!.id, quantity: 1 }]
      const parts = [one, one, [{ line_id: second!.id, quantity: 1 }]]
      const whole = [{ line_id: first!.id, quantity: 2 }, ...parts[2]!]
      const asked = way.length === 0 ? [whole] : way.map((place) => parts[place]!)
      for (const lines of asked) {
        const when = days === 0 ? buyer : daysLater(buyer, days)
        const { order_number } = order
        const { refund_number } = await ask(db, when, { order_number, lines })
        await decide(db, { ...order.seller, at: when.at }, { refund_number, event: 'agree' })
        await inTransaction(db, (tx) => payRefund(tx, { ...ada, at: when.at }, { refund_number, remark: '' }))
        expect(await breaches(db)).toEqual({})
      }
      expect(await earned(shop, order.order_number)).toMatchObject({ goods: '0.00', commission: '0.00' })
      const left = await has(shop)
      expect(Number(left.pending) + Number(left.payable)).toBe(0)
    }
  },
)
