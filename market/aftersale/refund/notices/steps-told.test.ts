import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { aCustomer, anItem, anOrder, orderOf, pay, stockOf, work } from '#tests/fixtures/buying'
import { askPieces } from '#tests/fixtures/cancelling'
import { aWarehouse } from '#tests/fixtures/goods'
import { aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { aCompleted, aProof, ask, decide, receiveBack } from '#tests/fixtures/refunds'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { answerRefund } from '../answer-refund.ts'
import { showRefund } from '../list-refunds.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
const warehouse = await aStaff(db, ['warehouse'])
afterAll(async () => expect(await breaches(db)).toEqual({}))

/** A request for a return of two of three pieces. */
async function asked() {
  const buyer = await aCustomer(db, 1_000)
  const item = await anItem(db, { price: 10_000, on_hand: 10 })
  const made = await aCompleted(db, buyer, [{ ...item, quantity: 3 }])
  const { order_number } = made
  const line_id = made.lines[0]!.id
  const lines = [{ line_id, quantity: 2 }]
  const { refund_number } = await ask(db, buyer, { order_number, lines, ...(await aProof(db, buyer)) })
  const answer = (event: 'acceptDenial' | 'refuseOffer', number = refund_number) =>
    inTransaction(db, (tx) => answerRefund(tx, buyer, { refund_number: number, event, remark: '' }))
  return { buyer, item, order_number, line_id, lines, refund_number, answer }
}

test('the buyer is notified where to return the goods, and that they arrived', async () => {
  const { buyer, line_id, refund_number } = await asked()
  await decide(db, finance, {
    refund_number,
    event: 'askBack',
    return_payer: 'merchant',
    return_address: 'Dock 4',
  })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'returnAsked',
    params: { refund_number, address: 'Dock 4', payer: 'merchant' },
  })
  await receiveBack(db, warehouse, { refund_number, lines: [{ line_id, sellable: 1, damaged: 0 }] })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'returnReceived',
    params: { refund_number, amount: '100.00' },
  })
})

test('a receipt names only lines of its request, each once', async () => {
  const { item, line_id, refund_number } = await asked()
  const { line_id: another } = await asked()
  await decide(db, finance, { refund_number, event: 'askBack', return_payer: 'buyer' })
  const came = (id: number) => ({ line_id: id, sellable: 1, damaged: 0 })
  for (const lines of [[came(another)], [came(line_id), came(another)], [came(line_id), came(line_id)]])
    expect(await refusalOf(receiveBack(db, warehouse, { refund_number, lines }))).toBe('refund.received')
  expect(await stockOf(db, item)).toEqual({ on_hand: 7, reserved: 0 })
})

test('a denial is notified with its reason; only the last one can be accepted', async () => {
  const { buyer, order_number, lines, refund_number, answer } = await asked()
  await decide(db, finance, { refund_number, event: 'deny', remark: 'Worn' })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'refundDenied',
    params: { refund_number, reason: 'Worn' },
  })
  const again = await ask(db, buyer, { order_number, lines })
  await decide(db, finance, { refund_number: again.refund_number, event: 'deny', remark: 'Worn indeed' })
  expect(await refusalOf(answer('acceptDenial'))).toBe('refund.notAllowed')
  await answer('acceptDenial', again.refund_number)
})

test('a refused offer can no longer be accepted', async () => {
  const { buyer, refund_number, answer } = await asked()
  const offered = async () => (await reading(db, (tx) => showRefund(tx, buyer, { refund_number }))).offered
  await decide(db, finance, { refund_number, event: 'offer', amount: '30.00', remark: 'For polish' })
  expect(await offered()).toBe('30.00')
  await answer('refuseOffer')
  expect(await offered()).toBeNull()
})

test('a partly cancelled combination returns exactly the parts of its returned pieces to stock', async () => {
  const buyer = await aCustomer(db, 100)
  const house = await aWarehouse(db)
  const leg = await anItem(db, { house })
  const stool = await anItem(db, { house, price: 1_000, parts: [[leg.relation_id, 3]] })
  const { order_number } = await anOrder(db, buyer, { items: [{ ...stool, quantity: 4 }] })
  await pay(db, buyer, order_number)
  await askPieces(db, buyer, { order_number, pieces: [[stool, 2]] })
  await work(db, await aStaff(db, ['service']), { event: 'confirmCancel', order_number })
  for (const event of ['accept', 'ready', 'handOver'] as const)
    await work(db, warehouse, { event, order_number })
  expect(await stockOf(db, leg)).toEqual({ on_hand: 94, reserved: 0 })
  const { id } = await orderOf(db, order_number)
  const { id: line_id } = await db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = [{ line_id, quantity: 1 }]
  const { refund_number } = await ask(db, buyer, { order_number, lines, ...(await aProof(db, buyer)) })
  await decide(db, finance, { refund_number, event: 'askBack', return_payer: 'buyer' })
  await receiveBack(db, warehouse, { refund_number, lines: [{ line_id, sellable: 1, damaged: 0 }] })
  expect(await stockOf(db, leg)).toEqual({ on_hand: 97, reserved: 0 })
})
