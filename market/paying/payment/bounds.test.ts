import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { payment } from '#rules/codes'
import { toCents } from '#rules/money/money'
import type { HostedPayment, ProviderName } from '#rules/paying/payments'
import { Refusal } from '#rules/refusals'
import { aCustomer, anItem, anOrder, pay } from '#tests/fixtures/buying'
import { aCoupon, takeCoupon } from '#tests/fixtures/paying/coupons'
import { testDatabase } from '#tests/servers/database'
import { beginOrderAttempt, beginRechargeAttempt } from './attempt/begin-attempt.ts'
import { listPayments } from './list-payments.ts'

const { db } = await testDatabase()
const offered = new Map<HostedPayment, ProviderName>([
  [payment.card, 'stripe'],
  [payment.wallet, 'paypal'],
])
const buyer = await aCustomer(db)

/** Places an order of this many cents; returns a function that begins its payment by a method. */
async function anUnpaid(
  price: number,
  { pieces = 1, ...wish }: { pieces?: number; coupon_id?: number } = {},
) {
  const item = await anItem(db, { on_hand: 99, price })
  const { order_number: order_sn } = await anOrder(db, buyer, {
    items: [{ ...item, quantity: pieces }],
    wish,
  })
  const begin = (way: HostedPayment) =>
    inTransaction(db, (tx) =>
      beginOrderAttempt(tx, buyer, { payment: way, provider: offered.get(way)!, order_sn }),
    ).then(
      () => 'begun',
      (error: unknown) => (error instanceof Refusal ? [error.reason, error.params] : String(error)),
    )
  const reasonOf = async (way: HostedPayment) =>
    (await reading(db, (tx) => listPayments(tx, buyer, { order_sn, freight: false, offered }))).list.find(
      (one) => one.payment === way,
    )?.reason
  return { begin, reasonOf, order_sn }
}

test('a total above Stripe’s maximum is refused before any request, and its method closed with that reason', async () => {
  const { begin, reasonOf } = await anUnpaid(4_000_000, { pieces: 30 })
  expect(await begin(payment.card)).toEqual(['payment.aboveMost', { bound: '999999.99' }])
  expect(await begin(payment.wallet)).toBe('begun')
  expect([await reasonOf(payment.card), await reasonOf(payment.wallet)]).toEqual(['payment.aboveMost', null])
})

test('a total below Stripe’s minimum is refused as well', async () => {
  const { begin, reasonOf } = await anUnpaid(49)
  expect(await begin(payment.card)).toEqual(['payment.belowLeast', { bound: '0.50' }])
  expect(await reasonOf(payment.card)).toBe('payment.belowLeast')
  expect(await begin(payment.wallet)).toBe('begun')
})

test('a recharge has the same bounds', async () => {
  const recharge = (cents: number) =>
    inTransaction(db, (tx) =>
      beginRechargeAttempt(tx, buyer, {
        payment: payment.card,
        provider: 'stripe',
        amount_cents: toCents(cents),
      }),
    )
  await expect(recharge(100_000_000)).rejects.toMatchObject({ reason: 'payment.aboveMost', field: 'amount' })
  await expect(recharge(99_999_999)).resolves.toMatchObject({ state: 'opening' })
})

test('an order with nothing due is paid by the wallet alone', async () => {
  const coupon_id = await takeCoupon(db, buyer, (await aCoupon(db)).code)
  const { begin, reasonOf, order_sn } = await anUnpaid(4_000, { coupon_id })
  expect(await begin(payment.card)).toEqual(['payment.methodUnavailable', {}])
  expect(await reasonOf(payment.card)).toBe('payment.methodUnavailable')
  expect(await pay(db, buyer, order_sn)).toMatchObject({ paid: '0.00', status: orderStatus.processing })
})

test('a method is offered by what is charged in all, with what paying costs at the site', async () => {
  await db.updateTable('site').set({ pay_handling: 3 }).where('code', '=', buyer.site).execute()
  const [least, most] = [await anUnpaid(49), await anUnpaid(3_250_000, { pieces: 30 })]
  expect(await Promise.all([least, most].map(({ reasonOf }) => reasonOf(payment.card)))).toEqual([
    null,
    'payment.aboveMost',
  ])
  expect(await least.begin(payment.card)).toBe('begun')
  expect(await most.begin(payment.card)).toEqual(['payment.aboveMost', { bound: '999999.99' }])
  await db.updateTable('site').set({ pay_handling: 0 }).execute()
})

test('without its site nothing is charged, rather than charged without what paying costs', async () => {
  const way = { payment: payment.card, provider: 'stripe' as const, amount_cents: toCents(10_000) }
  // Of no site of the shop.
  const elsewhere = { ...buyer, site: 'gone' as typeof buyer.site }
  await expect(inTransaction(db, (tx) => beginRechargeAttempt(tx, elsewhere, way))).rejects.toThrow()
})
