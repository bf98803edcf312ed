import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { toCents, zero } from '#rules/money/money'
import { aCustomer, anAddress, anItem, anOrder, eachLine, orderOf, pay, work } from '#tests/fixtures/buying'
import { aDealer, keepOf, lotsOf, privateOf } from '#tests/fixtures/dealers'
import { aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { aCompleted, aProof, ask, decide, receiveBack } from '#tests/fixtures/refunds'
import { aPieceRate } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showRefund } from './list-refunds.ts'
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

test('the rest can be asked for afterwards, and a denied return can be asked for again', async () => {
  const { dealer, order_number, line_id, claim, show } = await sold()
  const first = await ask(db, dealer, await claim(1))
  await decide(db, finance, { refund_number: first.refund_number, event: 'deny', remark: 'Used' })
  const again = await ask(db, dealer, await claim(3))
  await decide(db, finance, { refund_number: again.refund_number, event: 'askBack' })
  const came = (sellable: number) => [{ line_id, sellable, damaged: 0 }]
  await receiveBack(db, warehouse, { refund_number: again.refund_number, lines: came(1) })
  expect((await show(again.refund_number)).status).toBe(7)
  expect(await refusalOf(ask(db, dealer, await claim(1)))).toBe('refund.quantity')
  expect((await orderOf(db, order_number)).status).toBe(7)
})

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
