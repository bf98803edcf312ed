import { expect, test } from 'vitest'
import { earningList as listDeclared } from '#api/money/earning'
import type { Send } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { payRefund } from '#market/aftersale/refund/pay-refund'
import { aCustomer, anItem, anOrder, later, pay } from '#tests/fixtures/buying'
import { aCategory, aMerchant } from '#tests/fixtures/goods'
import { aSeller, aStaff, noon } from '#tests/fixtures/people'
import { aCompleted, ask, decide } from '#tests/fixtures/refunds'
import { someRates } from '#tests/fixtures/tariffs'
import { testDatabase } from '#tests/servers/database'
import { listEarnings } from './list-earnings.ts'
import { matureOrders } from './mature-orders.ts'
import { showEarnings } from './show-earnings.ts'
import { showOrderEarnings } from './show-order-earnings.ts'
import { showOwnRates } from './show-own-rates.ts'

const { db } = await testDatabase({ max: 4 })
await someRates(db, [{ basis_points: 1_250 }])
const merchant_id = await aMerchant(db)
const owner = await aSeller(db, merchant_id)
const other = await aSeller(db, await aMerchant(db))
const buyer = await aCustomer(db, 50_000)
const item = await anItem(db, { merchant_id, price: 10_001, on_hand: 50 })
const finance = await aStaff(db, ['finance'])

const figures = (of = owner) => reading(db, (tx) => showEarnings(tx, of))
type Wish = Partial<Send<typeof listDeclared>>
const list = (wish: Wish = {}, of = owner) =>
  reading(db, (tx) => listEarnings(tx, of, listDeclared.in.parse(wish)))
const mature = (days: number) =>
  inTransaction(db, (tx) => matureOrders.work(tx, system(new Date(noon.getTime() + days * 86_400_000))))

const unpaid = await anOrder(db, buyer, { items: [item] })
await pay(db, buyer, unpaid.order_parent_number)
const arrived = await aCompleted(db, buyer, [{ ...item, quantity: 3 }])
const line_id = arrived.lines[0]!.id
const asked = await ask(db, buyer, { order_number: arrived.order_number, lines: [{ line_id, quantity: 1 }] })

test('what waits is told by the day on which it becomes payable, what has not arrived and what is asked apart', async () => {
  expect(await figures()).toEqual({
    pending: '350.04',
    upcoming: [{ on: '2026-03-09', amount: '175.02' }],
    undelivered: '87.51',
    asked: '87.51',
    payable: '0.00',
    on_the_way: '0.00',
    held: '0.00',
  })
  expect(await figures(other)).toMatchObject({ pending: '0.00', upcoming: [], payable: '0.00' })
  const of = { order_numbers: [arrived.order_number] }
  const { list: orders } = await reading(db, (tx) => showOrderEarnings(tx, owner, of))
  expect(orders[0]).toMatchObject({ pending: '262.53', asked: '87.51', opens: '175.02' })
})

test('each booking is one row with its goods, commission and net, newest first, by kind and key', async () => {
  await mature(8)
  await decide(db, arrived.seller, { refund_number: asked.refund_number, event: 'agree' })
  await inTransaction(db, (tx) =>
    payRefund(tx, later(finance, 24 * 9), { refund_number: asked.refund_number, remark: '' }),
  )
  const rows = (await list()).list
  expect(
    rows.map(({ event, amount, commission, net, to_payable }) => [
      event,
      amount,
      commission,
      net,
      to_payable,
    ]),
  ).toEqual([
    ['refund', '-100.01', '-12.50', '-87.51', true],
    ['matured', '175.02', '0.00', '0.00', true],
    ['sale', '300.03', '37.50', '262.53', true],
    ['sale', '100.01', '12.50', '87.51', false],
  ])
  expect(rows.map(({ order_number }) => order_number)).toContain(unpaid.order_numbers[0])
  const only = async (kind: Wish['kind']) => (await list({ kind })).list.map(({ event }) => event)
  expect([await only('refund'), await only('matured'), await only('payout')]).toEqual([
    ['refund'],
    ['matured'],
    [],
  ])
  const first = await list({ after: 0, page_size: 3 })
  const second = await list({ after: first.next ?? 0, page_size: 3 })
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect([first.count, second.next]).toEqual([4, null])
  expect((await list({ from: '2026-03-05' })).list.map(({ event }) => event)).toEqual(['refund', 'matured'])
  expect((await list({ to: '2026-03-04' })).count).toBe(2)
  expect(await list({}, other)).toMatchObject({ list: [], count: 0 })
  expect(await figures()).toMatchObject({ pending: '87.51', payable: '175.02', asked: '0.00' })
})

test('of an order each line has what is kept of it, the commission by its rate, and the net', async () => {
  const show = async (order_number: string, of = owner) =>
    (await reading(db, (tx) => showOrderEarnings(tx, of, { order_numbers: [order_number] }))).list[0]
  expect(await show(arrived.order_number)).toMatchObject({
    goods: '200.02',
    commission: '25.00',
    net: '175.02',
    pending: '0.00',
    lines: [
      {
        line_id,
        paid: '300.03',
        given_back: '100.01',
        commission: '25.00',
        net: '175.02',
        percent: '12.50',
        level: 'all',
      },
    ],
  })
  expect(await show(unpaid.order_numbers[0]!)).toMatchObject({ pending: '87.51', opens_at: null })
  expect(await show(arrived.order_number, other)).toBeUndefined()
  expect(await show('E000000000')).toBeUndefined()
})

test('the rates of the own goods are told by category and kind of sale with why, those to come too', async () => {
  const category_id = await aCategory(db, { 'en-US': 'Sofas', 'zh-CN': '沙发', 'es-ES': 'Sofás' })
  const { product_id } = item
  await db.insertInto('product_category').values({ product_id, category_id, is_primary: true }).execute()
  await someRates(db, [
    { basis_points: 1_400, category_id },
    { basis_points: 900, merchant_id, sale: 3 },
    { basis_points: 300, merchant_id: other.merchant_id },
  ])
  const { list: rates } = await reading(db, (tx) => showOwnRates(tx, owner))
  expect(rates.map(({ category, sale, percent, level }) => [category, sale, percent, level])).toEqual([
    ['Sofas', 1, '14.00', 'category'],
    ['Sofas', 2, '14.00', 'category'],
    ['Sofas', 3, '9.00', 'merchant'],
  ])
  const others = await reading(db, (tx) => showOwnRates(tx, other))
  expect(others.list.map(({ category, percent }) => [category, percent])).toEqual([
    [null, '3.00'],
    [null, '3.00'],
    [null, '3.00'],
  ])
})
