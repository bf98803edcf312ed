import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { refundGraph } from '#rules/aftersale/refund-graph'
import { orderStatus } from '#rules/buying/order/status'
import { edgesOf } from '#rules/graph'
import { aCustomer, anItem, anOrder, balanceOf, later, orderOf, pay, stockOf } from '#tests/fixtures/buying'
import { aColleague, aFile, aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { aCompleted, aProof, ask, decide, receiveBack } from '#tests/fixtures/refunds'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import type { Buyer } from '../../actor.ts'
import { showQueues } from '../../overview/dashboard/show-queues.ts'
import { answerRefund } from './answer-refund.ts'
import { queueOfRefunds, showRefund } from './list-refunds.ts'
import { payRefund } from './pay-refund.ts'
import { sendReturn } from './send-return.ts'
import { shelveReturned } from './shelve-returned.ts'
import { showRefundable } from './show-refundable.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
afterAll(async () => expect(await breaches(db)).toEqual({}))

type Answer = Parameters<typeof answerRefund>[2]['event']
const answer = (buyer: Buyer, refund_number: string, event: Answer) =>
  inTransaction(db, (tx) => answerRefund(tx, buyer, { refund_number, event, remark: '' }))
const payBack = (refund_number: string) =>
  inTransaction(db, (tx) => payRefund(tx, finance, { refund_number, remark: '' }))
const shown = (buyer: Buyer, refund_number: string) =>
  reading(db, (tx) => showRefund(tx, buyer, { refund_number }))

/** A buyer with a complete order of three pieces at 100.00. */
async function bought(wish: Parameters<typeof anItem>[1] = {}) {
  const buyer = await aCustomer(db, 1_000)
  const item = await anItem(db, { price: 10_000, on_hand: 10, ...wish })
  const made = await aCompleted(db, buyer, [{ ...item, quantity: 3 }])
  return { buyer, item, ...made, line_id: made.lines[0]!.id }
}

/** The same order with a request for two of its pieces. */
async function asked() {
  const made = await bought()
  const { buyer, order_number, line_id } = made
  const { refund_number } = await ask(db, buyer, { order_number, lines: [{ line_id, quantity: 2 }] })
  return { ...made, refund_number }
}

test('the database’s table holds the edges of the rules', async () => {
  const { rows } = await sql<{ edge: string }>`
    select concat_ws(' ', event, from_status, to_status, by_role) as edge from refund_transition`.execute(db)
  const drawn = edgesOf(refundGraph).map(({ event, from, to, by }) => `${event} ${from ?? -1} ${to} ${by}`)
  expect(rows.map((row) => row.edge).toSorted()).toEqual(drawn.toSorted())
})

test('a request agreed and paid moves its money from the merchant’s account into the wallet', async () => {
  const { buyer, order_number, seller, refund_number } = await asked()
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.awaitingRefund)
  expect((await lastMail(db, seller.email)).template).toBe('refundAsked')
  await decide(db, seller, { refund_number, event: 'agree' })
  expect((await lastMail(db, buyer.email)).template).toBe('refundAgreed')
  const paid = await payBack(refund_number)
  expect(paid).toMatchObject({ status: 7, order_status: orderStatus.refunded, paid: '200.00' })
  expect(await balanceOf(db, buyer)).toBe(100_000 - 30_000 + 20_000)
  expect((await orderOf(db, order_number)).refunded_fee_cents).toBe(20_000)
  const { rows } = await sql<{ kind: string; amount_cents: number }>`
    select a.kind, e.amount_cents from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.ledger_account_id where t.reference = ${refund_number} order by 2`.execute(
    db,
  )
  expect(rows).toEqual([
    { kind: 'merchant_pending', amount_cents: -20_000 },
    { kind: 'company_available', amount_cents: 20_000 },
  ])
  expect((await lastMail(db, buyer.email)).template).toBe('refundPaid')
  expect(await refusalOf(payBack(refund_number))).toBe('refund.notAllowed')
})

test('an accepted partial offer is paid at once; a refused one returns the request to its decider', async () => {
  const { buyer, order_number, seller, refund_number } = await asked()
  const offer = (amount: string) =>
    decide(db, seller, { refund_number, event: 'offer', amount, remark: 'For polish' })
  for (const amount of ['200.01', '0', '12.345', ''])
    expect(await refusalOf(offer(amount))).toBe('refund.amount')
  expect(await offer('30.00')).toMatchObject({ status: 0, order_status: orderStatus.refundProposed })
  expect(await refusalOf(offer('40.00'))).toBe('refund.notAllowed')
  expect((await lastMail(db, buyer.email)).params).toMatchObject({ amount: '30.00', reason: 'For polish' })
  const refused = await answer(buyer, refund_number, 'refuseOffer')
  expect(refused.order_status).toBe(orderStatus.awaitingRefund)
  expect(await refusalOf(answer(buyer, refund_number, 'acceptOffer'))).toBe('refund.notAllowed')
  await offer('50.55')
  expect(await answer(buyer, refund_number, 'acceptOffer')).toMatchObject({
    status: 7,
    order_status: orderStatus.refunded,
  })
  expect(await balanceOf(db, buyer)).toBe(70_000 + 5_055)
  expect((await orderOf(db, order_number)).refunded_fee_cents).toBe(5_055)
  const { history, agreed } = await shown(buyer, refund_number)
  expect([agreed, history.map(({ event }) => event)]).toEqual([
    '50.55',
    ['ask', 'offer', 'refuseOffer', 'offer', 'acceptOffer', 'pay'],
  ])
})

test('a denial needs a reason; after it, the buyer accepts or requests the same pieces again', async () => {
  const { buyer, order_number, seller, refund_number, line_id } = await asked()
  expect(await refusalOf(decide(db, seller, { refund_number, event: 'deny' }))).toBe('refund.reasonNeeded')
  await decide(db, seller, { refund_number, event: 'deny', remark: 'Worn' })
  expect((await shown(buyer, refund_number)).events).toEqual(['acceptDenial', 'askAgain'])
  const again = await ask(db, buyer, { order_number, lines: [{ line_id, quantity: 3 }] })
  expect((await shown(buyer, again.refund_number)).previous_number).toBe(refund_number)
  expect(await refusalOf(answer(buyer, refund_number, 'acceptDenial'))).toBe('refund.notAllowed')
  await decide(db, finance, { refund_number: again.refund_number, event: 'deny', remark: 'Worn indeed' })
  const accepted = await answer(buyer, again.refund_number, 'acceptDenial')
  expect(accepted.order_status).toBe(orderStatus.completed)
  expect((await shown(buyer, again.refund_number)).waits_for).toBe('nobody')
})

test('of a return, sound pieces become stock, damaged ones bad goods, and missing ones are not paid', async () => {
  const { buyer, item, order_number, seller, warehouse, line_id } = await bought()
  const proof = await aProof(db, buyer)
  const lines = [{ line_id, quantity: 3 }]
  const { refund_number } = await ask(db, buyer, { order_number, lines, ...proof })
  await decide(db, seller, { refund_number, event: 'askBack', return_payer: 'buyer', return_label: 'RMA 7' })
  expect(await shown(buyer, refund_number)).toMatchObject({
    status: 3,
    waits_for: 'buyer',
    return_label: 'RMA 7',
  })
  const send = (carrier: string) =>
    inTransaction(db, (tx) => sendReturn(tx, buyer, { refund_number, carrier, tracking_number: '1Z9' }))
  expect(await refusalOf(send(''))).toBe('order.trackingNeeded')
  await send('UPS')
  expect(await refusalOf(answer(buyer, refund_number, 'withdraw'))).toBe('refund.notAllowed')
  const back = (sellable: number, damaged: number, condition_note = '') =>
    receiveBack(db, warehouse, { refund_number, lines: [{ line_id, sellable, damaged, condition_note }] })
  expect(await refusalOf(back(0, 0))).toBe('refund.received')
  expect(await refusalOf(back(3, 1, 'Split'))).toBe('refund.received')
  expect(await refusalOf(back(1, 1))).toBe('refund.conditionNeeded')
  expect(await refusalOf(payBack(refund_number))).toBe('refund.notAllowed')
  const arrived = await back(1, 1, 'Split leg')
  expect(arrived).toMatchObject({ status: 5, order_status: orderStatus.returned, agreed: '200.00' })
  expect(await stockOf(db, item)).toEqual({ on_hand: 8, reserved: 0 })
  const bad = await db
    .selectFrom('product')
    .innerJoin('relation', 'relation.product_id', 'product.id')
    .innerJoin('stock', 'stock.relation_id', 'relation.id')
    .select(['product.condition_note', 'product.off_shelf_at', 'stock.on_hand', 'stock.warehouse_id'])
    .where('product.is_bad_goods', '=', true)
    .execute()
  expect(bad).toEqual([
    {
      condition_note: { 'en-US': 'Split leg' },
      off_shelf_at: warehouse.at,
      on_hand: 1,
      warehouse_id: item.warehouse_id,
    },
  ])
  expect(await refusalOf(back(1, 0))).toBe('refund.notAllowed')
  const shelve = (price: string) =>
    inTransaction(db, (tx) => shelveReturned(tx, finance, { refund_number, line_id, price }))
  const toPrice = async () => {
    const asked = { waits_for: 'pricing', statuses: '', search: '', page: 1, page_size: 50 } as const
    const { list, waiting } = await reading(db, (tx) => queueOfRefunds(tx, finance, asked))
    const { queues } = await reading(db, (tx) => showQueues(tx, finance))
    const queue = queues.find(({ name }) => name === 'badGoodsToPrice')
    return [list.map((row) => row.refund_number), waiting.pricing, queue?.count]
  }
  expect(await toPrice()).toEqual([[refund_number], 1, 1])
  expect(await refusalOf(shelve('0'))).toBe('refund.price')
  expect(await refusalOf(shelve('100.00'))).toBe('refund.asNew')
  const { product_id } = await shelve('45.50')
  expect(await toPrice()).toEqual([[], 0, 0])
  expect(await refusalOf(shelve('45.50'))).toBe('refund.onShelf')
  const seen = await reading(db, (tx) => showRefund(tx, finance, { refund_number }))
  expect(seen.lines[0]!.bad_goods).toEqual({ product_id, price: '45.50', on_shelf: true })
  expect((await shown(buyer, refund_number)).lines[0]!.bad_goods).toBeNull()
  const { rows: listed } = await sql`select 1 from listing where product_id = ${product_id}`.execute(db)
  expect(listed.length).toBe(1)
  await payBack(refund_number)
  expect(await balanceOf(db, buyer)).toBe(70_000 + 20_000)
})

test('a returned combination goes back into stock as its parts', async () => {
  const part = await anItem(db, { on_hand: 20, price: 1_000 })
  const house = { id: part.warehouse_id, warehouse_area_id: part.warehouse_area_id }
  const { buyer, order_number, seller, warehouse, line_id } = await bought({
    parts: [[part.relation_id, 4]],
    house,
  })
  expect((await stockOf(db, part)).on_hand).toBe(8)
  const lines = [{ line_id, quantity: 2 }]
  const { refund_number } = await ask(db, buyer, { order_number, lines })
  await decide(db, seller, { refund_number, event: 'askBack' })
  await receiveBack(db, warehouse, { refund_number, lines: [{ line_id, sellable: 2, damaged: 0 }] })
  expect((await stockOf(db, part)).on_hand).toBe(16)
})

test('an impossible request is refused with its reason', async () => {
  const { buyer, order_number, line_id, item } = await bought()
  const claim = (quantity: number, more: object = {}) =>
    refusalOf(ask(db, buyer, { order_number, lines: [{ line_id, quantity }], ...more }))
  expect(await claim(4)).toBe('refund.quantity')
  expect(await claim(0)).toBe('refund.quantity')
  expect(
    await claim(1, {
      lines: [
        { line_id, quantity: 1 },
        { line_id, quantity: 1 },
      ],
    }),
  ).toBe('refund.quantity')
  expect(await claim(1, { lines: [] })).toBe('refund.nothingChosen')
  expect(await claim(1, { reason: ' ' })).toBe('refund.reasonNeeded')
  expect(await claim(1, { kind: 2 })).toBe('refund.picturesNeeded')
  const proof = await aProof(db, buyer)
  expect(await claim(1, { ...proof, video_file_id: '' })).toBe('refund.videoNeeded')
  expect(await claim(1, { ...proof, video_file_id: await aFile(db, buyer) })).toBe('upload.type')
  const strange = await aFile(db, await aCustomer(db))
  expect(await claim(1, { picture_file_ids: [strange] })).toBe('upload.notFound')
  const late = later(buyer, 366 * 24)
  expect(await refusalOf(ask(db, late, { order_number, lines: [{ line_id, quantity: 1 }] }))).toBe(
    'refund.tooLate',
  )
  const unsent = await anOrder(db, buyer, { items: [item] })
  const early = { order_number: unsent.order_number, lines: [{ line_id, quantity: 1 }] }
  expect(await refusalOf(ask(db, buyer, early))).toBe('refund.notYet')
  await pay(db, buyer, unsent.order_parent_number)
  expect(await refusalOf(ask(db, buyer, early))).toBe('refund.notYet')
  await ask(db, buyer, { order_number, lines: [{ line_id, quantity: 1 }] })
  expect(await claim(1)).toBe('refund.twice')
})

test('a company may make as many requests a month as its site allows; one after a denial does not count', async () => {
  const { buyer, order_number, seller, refund_number, line_id, item } = await asked()
  await sql`update site set refunds_per_month = 1`.execute(db)
  await decide(db, seller, { refund_number, event: 'deny', remark: 'Worn' })
  await ask(db, buyer, { order_number, lines: [{ line_id, quantity: 1 }] })
  const other = await aCompleted(db, buyer, [item])
  const lines = [{ line_id: other.lines[0]!.id, quantity: 1 }]
  const offered = await reading(db, (tx) => showRefundable(tx, buyer, other))
  const month = { left_this_month: 0, per_month: 1, next_month: '2026-04-01' }
  expect(offered).toMatchObject({ ...month, hindrance: 'refund.tooMany' })
  expect(await refusalOf(ask(db, buyer, { order_number: other.order_number, lines }))).toBe('refund.tooMany')
  const april = later(buyer, 31 * 24)
  await ask(db, april, { order_number: other.order_number, lines })
  await sql`update site set refunds_per_month = 10`.execute(db)
})

test('strangers and colleagues without permission find no request and move none', async () => {
  const { buyer, order_number, refund_number } = await asked()
  expect(await refusalOf(shown(await aCustomer(db), refund_number))).toBe('refund.notFound')
  const rival = (await bought()).seller
  expect(await refusalOf(decide(db, rival, { refund_number, event: 'agree' }))).toBe('refund.notFound')
  const viewer = await aColleague(db, buyer, { role: 'viewer' })
  expect((await shown(viewer, refund_number)).events).toEqual([])
  const colleague = await aColleague(db, buyer)
  expect(await refusalOf(answer(colleague, refund_number, 'withdraw'))).toBe('team.notYourOrder')
  expect(await answer(buyer, refund_number, 'withdraw')).toMatchObject({
    status: 9,
    order_status: orderStatus.completed,
  })
  expect((await orderOf(db, order_number)).refunded_fee_cents).toBe(0)
})

test('the database itself guards pieces, statuses and sums', async () => {
  const { refund_number, order_number } = await asked()
  const refund = await db
    .selectFrom('refund')
    .select(['id', 'order_id'])
    .where('refund_number', '=', refund_number)
    .executeTakeFirstOrThrow()
  const attack = (statement: ReturnType<typeof sql>) => inTransaction(db, (tx) => statement.execute(tx))
  await expect(
    attack(sql`update order_line set claimed = 4 where order_id = ${refund.order_id}`),
  ).rejects.toThrow(/order_line_claimed/)
  await expect(attack(sql`update refund set status = 7 where id = ${refund.id}`)).rejects.toThrow(
    /may not go from 0 to 7/,
  )
  await expect(attack(sql`update refund set status = 9 where id = ${refund.id}`)).rejects.toThrow(
    /without a history/,
  )
  await expect(attack(sql`update refund set asked_cents = 1 where id = ${refund.id}`)).rejects.toThrow(
    /is decided/,
  )
  await expect(
    attack(sql`update refund_line set quantity = 1 where refund_id = ${refund.id}`),
  ).rejects.toThrow(/stays as it is/)
  await expect(
    attack(sql`update orders set refunded_fee_cents = 100 where order_number = ${order_number}`),
  ).rejects.toThrow(/gave back what was not booked/)
  await expect(
    attack(sql`insert into refund (refund_number, order_id, company_id, merchant_id, warehouse_id, account_id, kind, reason,
      asked_cents, created_at, updated_at)
      select 'A0', order_id, company_id, merchant_id, warehouse_id, account_id, 1, 'x', 1, now(), now() from refund
      where id = ${refund.id}`),
  ).rejects.toThrow(/refund_open/)
})
