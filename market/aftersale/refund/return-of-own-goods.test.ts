import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { toCents, zero } from '#rules/money/money'
import { aCustomer, anAddress, anItem, anOrder, eachLine, orderOf, pay, work } from '#tests/fixtures/buying'
import { aDealer, keepOf, lotsOf, privateOf } from '#tests/fixtures/dealers'
import { aWarehouse } from '#tests/fixtures/goods'
import { aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { aCompleted, aProof, ask, decide, receiveBack } from '#tests/fixtures/refunds'
import { aPieceRate } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showQueues } from '../../overview/dashboard/show-queues.ts'
import { queueOfRefunds, showRefund } from './list-refunds.ts'
import { payRefund } from './pay-refund.ts'
import { showRefundable } from './show-refundable.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
const warehouse = await aStaff(db, ['warehouse'])
afterAll(async () => expect(await breaches(db)).toEqual({}))

/** A sales order of three pieces that arrived, delivered for a fee, and its one line. */
async function sold() {
  const dealer = await aDealer(db, 2_000)
  const item = await anItem(db, { price: 10_000, on_hand: 20 })
  await aPieceRate(db, [item], toCents(1_500))
  await keepOf(db, dealer, [{ ...item, quantity: 5 }])
  const wish = { purchase_mode: 3, logistics_type: 2 as const, address_id: await anAddress(db, dealer) }
  const { order_number } = await anOrder(db, dealer, { items: [{ ...item, quantity: 3 }], wish })
  await pay(db, dealer, order_number)
  for (const event of ['accept', 'ship', 'arrive'] as const)
    await work(db, warehouse, { event, order_number })
  const [{ line_id } = { line_id: 0 }] = await eachLine(db, order_number, 1)
  const claim = async (quantity: number) => ({
    ...{ order_number, lines: [{ line_id, quantity }], ...(await aProof(db, dealer)) },
  })
  const show = (refund_number: string) => reading(db, (tx) => showRefund(tx, dealer, { refund_number }))
  return { dealer, item, order_number, line_id, claim, show }
}

test('what is no longer wanted of own goods comes back into the own stock, without money', async () => {
  const { dealer, item, order_number, line_id, claim, show } = await sold()
  const before = await orderOf(db, order_number)
  expect(before.paid_fee_cents).toBeGreaterThan(0)
  expect(await reading(db, (tx) => showRefundable(tx, dealer, { order_number }))).toMatchObject({
    own_goods: true,
    hindrance: null,
  })
  const made = await ask(db, dealer, await claim(2))
  expect(made).toMatchObject({ asked: '0.00', order_status: 94 })
  const { refund_number } = made
  for (const event of ['agree', 'offer'] as const)
    expect(await refusalOf(decide(db, finance, { refund_number, event, amount: '0.00' }))).toBe(
      'refund.notAllowed',
    )
  await decide(db, finance, { refund_number, event: 'askBack' })
  const lines = [{ line_id, sellable: 1, damaged: 1, condition_note: 'A leg is loose' }]
  expect(await receiveBack(db, warehouse, { refund_number, lines })).toMatchObject({
    ...{ status: 7, order_status: 7, agreed: '0.00' },
  })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 3, reserved: 0 })
  expect((await lotsOf(db, dealer)).map(({ remaining, condition }) => [remaining, condition])).toEqual([
    [2, 1],
    [1, 1],
    [1, 2],
  ])
  expect(await lastMail(db, dealer.email)).toMatchObject({
    template: 'returnReceived',
    params: { refund_number, amount: 'none' },
  })
  const order = await orderOf(db, order_number)
  expect(order).toMatchObject({ status: 7, refunded_fee_cents: 0 })
  expect(order.completed_at).not.toBeNull()
  expect((await show(refund_number)).history.map(({ event, by_role }) => `${event} ${by_role}`)).toEqual([
    ...['ask buyer', 'askBack finance', 'receive warehouse', 'close system'],
  ])
  const paying = inTransaction(db, (tx) => payRefund(tx, finance, { refund_number, remark: '' }))
  expect(await refusalOf(paying)).toBe('refund.notAllowed')
})

test('what did not come can be announced again, and a denied return as well', async () => {
  const { dealer, order_number, line_id, claim, show } = await sold()
  const first = await ask(db, dealer, await claim(1))
  await decide(db, finance, { refund_number: first.refund_number, event: 'deny', remark: 'Used' })
  const again = await ask(db, dealer, await claim(3))
  await decide(db, finance, { refund_number: again.refund_number, event: 'askBack' })
  const came = (sellable: number) => [{ line_id, sellable, damaged: 0 }]
  await receiveBack(db, warehouse, { refund_number: again.refund_number, lines: came(1) })
  expect((await show(again.refund_number)).status).toBe(7)
  expect(await refusalOf(ask(db, dealer, await claim(3)))).toBe('refund.quantity')
  const rest = await ask(db, dealer, await claim(2))
  await decide(db, finance, { refund_number: rest.refund_number, event: 'askBack' })
  await receiveBack(db, warehouse, { refund_number: rest.refund_number, lines: came(2) })
  expect(await refusalOf(ask(db, dealer, await claim(1)))).toBe('refund.quantity')
  expect((await orderOf(db, order_number)).status).toBe(7)
})

test('where only pieces came that are worth nothing the return ends as well, and the others can be asked for', async () => {
  const dealer = await aDealer(db, 2_000)
  const house = await aWarehouse(db)
  const [free, dear] = [await anItem(db, { house, price: 1_000 }), await anItem(db, { house, price: 1_000 })]
  await db
    .updateTable('relation')
    .set({ assembly_fee_cents: toCents(1_500) })
    .where('id', '=', dear.relation_id)
    .execute()
  await keepOf(db, dealer, [free, dear])
  const items = [free, { ...dear, assembly: true }]
  const { order_number } = await anOrder(db, dealer, { items, wish: { purchase_mode: 3 } })
  await pay(db, dealer, order_number)
  for (const event of ['accept', 'ready', 'handOver'] as const)
    await work(db, warehouse, { event, order_number })
  const lines = await eachLine(db, order_number, 1)
  const claim = { order_number, lines, cause: 'damaged' as const, ...(await aProof(db, dealer)) }
  const { refund_number, asked } = await ask(db, dealer, claim)
  expect(asked).toBe('15.00')
  await decide(db, finance, { refund_number, event: 'askBack' })
  const { id } = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select('order_line.id')
    .where('order_number', '=', order_number)
    .where('relation_id', '=', free.relation_id)
    .executeTakeFirstOrThrow()
  const came = [{ line_id: id, sellable: 1, damaged: 0 }]
  expect(await receiveBack(db, warehouse, { refund_number, lines: came })).toMatchObject({
    ...{ status: 7, order_status: 7, agreed: '0.00' },
  })
  const missing = lines.filter(({ line_id }) => line_id !== id)
  expect((await ask(db, dealer, { ...claim, lines: missing, kind: 1 })).asked).toBe('15.00')
})

test('finance finds what it has to answer in place of a manufacturer', async () => {
  const { dealer, claim } = await sold()
  const { refund_number } = await ask(db, dealer, await claim(1))
  const find = async (waits_for: '' | 'ownGoods' | 'finance' | 'merchant') => {
    const wish = { waits_for, statuses: '', search: '', page: 1, page_size: 100 } as const
    const { list } = await reading(db, (tx) => queueOfRefunds(tx, finance, wish as never))
    return list.find((row) => row.refund_number === refund_number)
  }
  const due = addHours((await find('ownGoods'))!)
  expect(due).toBeGreaterThan(24)
  expect(await find('')).toBeDefined()
  for (const others of ['merchant', 'finance'] as const) expect(await find(others)).toBeUndefined()
  const { queues } = await reading(db, (tx) => showQueues(tx, finance))
  expect(queues.find(({ name }) => name === 'ownGoodsToAnswer')?.count).toBeGreaterThan(0)
})

/** The hours from when a request last moved until it is due. */
const addHours = ({ due_at, updated_at }: { due_at: string | null; updated_at: string }) =>
  (Date.parse(due_at ?? '') - Date.parse(updated_at)) / 3_600_000

test('own goods that are damaged bring their fees back, and kept without fees nothing is to be asked for', async () => {
  const { dealer, claim } = await sold()
  const wish = await claim(1)
  expect(await refusalOf(ask(db, dealer, { ...wish, kind: 1 }))).toBe('refund.nothingPaid')
  const { asked } = await ask(db, dealer, { ...wish, cause: 'damaged' })
  expect(Number(asked)).toBeGreaterThan(0)
})

test('the database itself lets nobody ask for nothing of goods that a manufacturer sold', async () => {
  const buyer = await aCustomer(db, 1_000)
  const { order_number, lines: bought } = await aCompleted(db, buyer, [await anItem(db)])
  const lines = [{ line_id: bought[0]!.id, quantity: 1 }]
  const { refund_number } = await ask(db, buyer, { order_number, lines, ...(await aProof(db, buyer)) })
  const {
    id: _id,
    words: _words,
    ...kept
  } = await db
    .selectFrom('refund')
    .selectAll()
    .where('refund_number', '=', refund_number)
    .executeTakeFirstOrThrow()
  const asking = db
    .insertInto('refund')
    .values({ ...kept, refund_number: 'A0', asked_cents: zero })
    .execute()
  await expect(asking).rejects.toThrow(/refund_asked/)
  const agreeing = db
    .updateTable('refund')
    .set({ agreed_cents: zero })
    .where('refund_number', '=', refund_number)
    .execute()
  await expect(agreeing).rejects.toThrow(/refund_agreed_money/)
})
