import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payTogether as payDeclared } from '#api/paying/pay-together'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { orderStatus } from '#rules/buying/order/status'
import { toCents } from '#rules/money/money'
import { anItem, anOrder, balanceOf, orderOf, pay } from '#tests/fixtures/buying'
import { aDealer, aSale, keepOf } from '#tests/fixtures/dealers'
import { accrue, closeMonths, daysOn, storedChairs } from '#tests/fixtures/paying/storage'
import { aColleague, refusalOf } from '#tests/fixtures/people'
import { aPresaleItem } from '#tests/fixtures/presale/booking'
import { anApproved } from '#tests/fixtures/presale/life'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { listPayable } from './list-payable.ts'
import { payTogether } from './pay-together.ts'

const { db } = await testDatabase()

/** A dealer with so many sales orders of 2.50 each, and so many dollars left. */
async function withSales(count: number, dollars: number) {
  const dealer = await aDealer(db, count + dollars)
  const item = await anItem(db, { on_hand: 300, price: 100 })
  await db
    .updateTable('relation')
    .set({ packing_fee_cents: toCents(250) })
    .where('id', '=', item.relation_id)
    .execute()
  await keepOf(db, dealer, [{ ...item, quantity: count }])
  const numbers: string[] = []
  while (numbers.length < count) numbers.push((await aSale(db, dealer, { items: [item] })).order_number)
  return { dealer, item, numbers }
}
const paying = (buyer: Buyer, numbers: readonly string[], due_seen?: string) =>
  inTransaction(db, (tx) =>
    payTogether(tx, buyer, payDeclared.in.parse({ order_numbers: numbers.join(','), due_seen })),
  )
const dueOf = (buyer: Buyer) =>
  reading(db, (tx) => listPayable(tx, buyer, { of: 'sales', order_numbers: [] }))
const statusesOf = async (numbers: readonly string[]) =>
  (await Promise.all(numbers.map((number) => orderOf(db, number)))).map(({ status }) => status)

test('two hundred sales orders are paid at once, and told of once', async () => {
  const { dealer, numbers } = await withSales(200, 500)
  expect((await dueOf(dealer)).list.map((one) => one.order_number)).toEqual(numbers)
  const paid = await paying(dealer, numbers, '500.00')
  expect(paid).toEqual({ paid: numbers, not_paid: [], amount: '500.00', balance: '0.00' })
  expect(new Set(await statusesOf(numbers))).toEqual(new Set([orderStatus.processing]))
  const told = await db
    .selectFrom('notice')
    .select(['name', 'params'])
    .where('account_id', '=', dealer.account_id)
    .where('name', 'in', ['salesPaid', 'orderPaid'])
    .where(sql<boolean>`params ->> 'amount' = '500.00'`)
    .execute()
  expect(told).toEqual([{ name: 'salesPaid', params: { count: 200, amount: '500.00' } }])
  expect(await dueOf(dealer)).toMatchObject({ list: [], count: 0 })
  expect(await breaches(db)).toEqual({})
})

test('what the wallet can’t pay stays: the first of them, and all after it, by name', async () => {
  const { dealer, numbers } = await withSales(5, 7.49)
  const paid = await paying(dealer, numbers.toReversed())
  const why = (number: string) => ({ order_number: number, reason: 'payment.rechargeNeeded' })
  expect(paid).toEqual({
    paid: numbers.slice(0, 2),
    not_paid: numbers.slice(2).map(why),
    amount: '5.00',
    balance: '2.49',
  })
  expect(await balanceOf(db, dealer)).toBe(249)
  expect(await refusalOf(paying(dealer, numbers.slice(2)))).toBe('payment.rechargeNeeded')
  expect(await breaches(db)).toEqual({})
})

test('orders from stock and sales orders are paid alike; each kind is told of by itself', async () => {
  const { dealer, numbers } = await withSales(2, 1000)
  const chairs = await anItem(db, { on_hand: 9, price: 100 })
  const bought = [
    await anOrder(db, dealer, { items: [chairs] }),
    await anOrder(db, dealer, { items: [{ ...chairs, quantity: 2 }] }),
  ].map(({ order_number }) => order_number)
  const stock = await reading(db, (tx) => listPayable(tx, dealer, { of: 'stock', order_numbers: [] }))
  expect(stock).toMatchObject({ count: 2, storage_owed: '0.00' })
  expect(stock.list.map(({ order_number }) => order_number)).toEqual(bought)
  const [, second] = bought
  const one = { of: 'stock' as const, order_numbers: [second!, numbers[0]!, 'T0-1'] }
  expect((await reading(db, (tx) => listPayable(tx, dealer, one))).list).toMatchObject([
    { order_number: second },
  ])
  expect((await dueOf(dealer)).list.map(({ order_number }) => order_number)).toEqual(numbers)
  const paid = await paying(dealer, [...bought, ...numbers])
  expect(paid.paid.toSorted()).toEqual([...bought, ...numbers].toSorted())
  expect(new Set(await statusesOf(bought))).toEqual(new Set([orderStatus.processing]))
  const told = await db
    .selectFrom('notice')
    .select(['name', sql<number>`(params ->> 'count')::int`.as('count')])
    .where('account_id', '=', dealer.account_id)
    .where('name', 'in', ['salesPaid', 'ordersPaid', 'orderPaid'])
    .where(sql<boolean>`(name <> 'orderPaid' or params ->> 'order_number' = any (${bought}::text[]))`)
    .orderBy('name')
    .execute()
  expect(told).toEqual([
    { name: 'ordersPaid', count: 2 },
    { name: 'salesPaid', count: 2 },
  ])
  expect(await breaches(db)).toEqual({})
})

test('what is nobody’s, another’s, paid, late or reserved is named, and the rest paid', async () => {
  const { dealer, numbers } = await withSales(3, 100)
  const other = await withSales(1, 10)
  await pay(db, dealer, numbers[0]!)
  await db
    .updateTable('orders')
    .set({ pay_before: dealer.at })
    .where('order_number', '=', numbers[1]!)
    .execute()
  const reserved = await anApproved(db, dealer, [await aPresaleItem(db)])
  const unknown = [reserved, other.numbers[0]!, 'T00-1']
  const paid = await paying(dealer, [...numbers, ...unknown])
  expect(paid).toMatchObject({ paid: [numbers[2]], amount: '2.50' })
  expect(paid.not_paid).toEqual([
    { order_number: numbers[0], reason: 'payment.notDue' },
    { order_number: numbers[1], reason: 'payment.timeOver' },
    ...unknown.map((order_number) => ({ order_number, reason: 'order.notFound' })),
  ])
  expect(await refusalOf(paying(dealer, unknown))).toBe('order.notFound')
  expect(await statusesOf([reserved, other.numbers[0]!])).toEqual([orderStatus.presaleReviewApproved, 0])
})

test('another sum than was seen pays nothing', async () => {
  const { dealer, numbers } = await withSales(2, 100)
  expect(await refusalOf(paying(dealer, numbers, '4.99'))).toBe('payment.amountChanged')
  expect(await statusesOf(numbers)).toEqual([0, 0])
})

test('owed storage comes first', async () => {
  const { dealer, item } = await storedChairs(db, { dollars: 301 })
  const { order_number } = await aSale(db, { ...dealer, at: daysOn(74) }, { items: [item] })
  await accrue(db, daysOn(75))
  await closeMonths(db, daysOn(75))
  const now = { ...dealer, at: daysOn(75) }
  expect(await refusalOf(paying(now, [order_number]))).toBe('storage.owed')
  expect(Number((await dueOf(now)).storage_owed)).toBeGreaterThan(0)
})

test('a buyer pays the own sales orders alone', async () => {
  const { dealer, numbers } = await withSales(2, 100)
  const colleague = await aColleague(db, dealer)
  expect((await dueOf(colleague)).list).toEqual([])
  expect(await refusalOf(paying(colleague, numbers))).toBe('team.notYourOrder')
})
