import { expect, test } from 'vitest'
import { payTogether as payDeclared } from '#api/paying/pay-together'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { cancelOrder } from '#market/buying/order/cancel'
import { payTogether } from '#market/paying/payment/together/pay-together'
import { orderStatus } from '#rules/buying/order/status'
import { toCents } from '#rules/money/money'
import { anItem, anOrder, balanceOf, orderOf, pay } from '#tests/fixtures/buying'
import { aDealer, aSale, keepOf } from '#tests/fixtures/dealers'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 16 })

/** A dealer with so many sales orders of a dollar each, and so many dollars left. */
async function withSales(count: number, dollars: number) {
  const dealer = await aDealer(db, count + dollars)
  const item = await anItem(db, { on_hand: count, price: 100 })
  await db
    .updateTable('relation')
    .set({ packing_fee_cents: toCents(100) })
    .where('id', '=', item.relation_id)
    .execute()
  await keepOf(db, dealer, [{ ...item, quantity: count }])
  const numbers: string[] = []
  while (numbers.length < count) numbers.push((await aSale(db, dealer, { items: [item] })).order_number)
  return { dealer, numbers }
}
const paying = (dealer: Buyer, numbers: readonly string[]) =>
  inTransaction(db, (tx) =>
    payTogether(tx, dealer, payDeclared.in.parse({ order_numbers: numbers.join(',') })),
  )
const statusesOf = async (numbers: readonly string[]) =>
  (await Promise.all(numbers.map((number) => orderOf(db, number)))).map(({ status }) => status)

test('the same orders paid together six times at once are paid once', async () => {
  const { dealer, numbers } = await withSales(12, 30)
  const tries = atOnce(6, () => paying(dealer, numbers))
  expect(await settled(tries)).toEqual({ done: 1, refused: 5 })
  expect(await balanceOf(db, dealer)).toBe(18_00)
  expect(await breaches(db)).toEqual({})
})

test('orders from stock, paid together and one by one at once, are paid once', async () => {
  const dealer = await aDealer(db, 100)
  const item = await anItem(db, { on_hand: 20, price: 5 })
  const numbers: string[] = []
  while (numbers.length < 6) numbers.push((await anOrder(db, dealer, { items: [item] })).order_number)
  const due = (await Promise.all(numbers.map((number) => orderOf(db, number)))).map(
    (one) => one.order_fee_cents,
  )
  await Promise.allSettled([
    paying(dealer, numbers),
    paying(dealer, numbers.toReversed()),
    paying(dealer, numbers.slice(2)),
    ...numbers.slice(3).map((number) => pay(db, dealer, number)),
  ])
  expect(new Set(await statusesOf(numbers))).toEqual(new Set([orderStatus.processing]))
  expect(await balanceOf(db, dealer)).toBe(100_00 - due.reduce((sum, cents) => sum + Number(cents), 0))
  expect(await breaches(db)).toEqual({})
})

test('overlapping choices from either end, and single payments, pay each once and never more than there is', async () => {
  const { dealer, numbers } = await withSales(12, 7)
  await Promise.allSettled([
    paying(dealer, numbers.slice(0, 8)),
    paying(dealer, numbers.slice(4)),
    paying(dealer, numbers.toReversed()),
    ...numbers.slice(3, 6).map((number) => pay(db, dealer, number)),
    inTransaction(db, (tx) => cancelOrder(tx, dealer, { order_number: numbers[0]!, remark: '' })),
  ])
  const statuses = await statusesOf(numbers)
  expect(statuses.filter((status) => status === orderStatus.processing)).toHaveLength(7)
  expect(await balanceOf(db, dealer)).toBe(0)
  expect(await breaches(db)).toEqual({})
})
