import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { orderStatus } from '#rules/buying/order/status'
import { payment } from '#rules/codes'
import { toCents } from '#rules/money/money'
import { aCustomer, anItem, anOrder, balanceOf, orderOf } from '#tests/fixtures/buying'
import { aWarehouse } from '#tests/fixtures/goods'
import { aCoupon, takeCoupon } from '#tests/fixtures/paying/coupons'
import { aColleague } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { beginOrderAttempt } from './begin-attempt.ts'
import { settleAttempt } from './settle-attempt.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))

const begin = (actor: Buyer, order_sn: string) =>
  inTransaction(db, (tx) =>
    beginOrderAttempt(tx, actor, { payment: payment.card, provider: 'stripe', order_sn }),
  )
async function anUnpaid() {
  const buyer = await aCustomer(db)
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db, { price: 10_000 })] })
  return { buyer, order_number }
}

test('the same person reuses an attempt; a colleague gets another', async () => {
  const { buyer, order_number } = await anUnpaid()
  const first = await begin(buyer, order_number)
  expect((await begin(buyer, order_number)).id).toBe(first.id)
  const owner = await aColleague(db, buyer, { role: 'owner' })
  expect((await begin(owner, order_number)).id).not.toBe(first.id)
})

test('a second charge of a paid attempt goes to the wallet once, however often it is reported', async () => {
  const { buyer, order_number } = await anUnpaid()
  const { id: attempt_id } = await begin(buyer, order_number)
  const told = (charge: string) => {
    const heard = { state: 'paid', charge, received_cents: toCents(10_000), currency: 'USD' } as const
    return inTransaction(db, (tx) => settleAttempt(tx, buyer, { attempt_id, heard }))
  }
  expect([await told('ch_1'), await told('ch_2')]).toEqual(['captured', 'second'])
  expect([await told('ch_1'), await told('ch_2')]).toEqual(['known', 'known'])
  expect((await orderOf(db, order_number)).paid_fee_cents).toBe(10_000)
  expect(await balanceOf(db, buyer)).toBe(10_000)
})

test('an order that a coupon makes free is paid along with the others of its checkout', async () => {
  const buyer = await aCustomer(db)
  const house = await aWarehouse(db)
  const items = [await anItem(db, { price: 4_000, house }), await anItem(db, { price: 3_000, house })]
  const coupon_id = await takeCoupon(db, buyer, (await aCoupon(db)).code)
  const made = await anOrder(db, buyer, { items, wish: { coupon_id } })
  expect([made.total, made.order_numbers.length]).toEqual(['30.00', 2])
  const { id: attempt_id, amount_cents } = await begin(buyer, made.order_parent_number)
  const heard = { state: 'paid', charge: 'ch_3', received_cents: amount_cents, currency: 'USD' } as const
  await inTransaction(db, (tx) => settleAttempt(tx, buyer, { attempt_id, heard }))
  for (const number of made.order_numbers)
    expect((await orderOf(db, number)).status).toBe(orderStatus.processing)
  expect(await balanceOf(db, buyer)).toBe(0)
})
