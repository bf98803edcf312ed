import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { RefundCause } from '#rules/aftersale/refund-causes'
import { aCustomer, anItem, balanceOf, eachLine, orderOf, work } from '#tests/fixtures/buying'
import { askPieces } from '#tests/fixtures/cancelling'
import { aFreightDue, anAcceptedFreight, moveFreight, payFreight } from '#tests/fixtures/freight'
import { aMerchant, aWarehouse } from '#tests/fixtures/goods'
import { aCoupon, takeCoupon } from '#tests/fixtures/paying/coupons'
import { aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { aProof, ask, completed, decide, receiveBack } from '#tests/fixtures/refunds'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { transferFreight } from '../../money/wallet/freight/transfer-freight.ts'
import { balancesOf } from '../../sql/balances.ts'
import { answerRefund } from './answer-refund.ts'
import { showRefund } from './list-refunds.ts'
import { payRefund } from './pay-refund.ts'
import { sendReturn } from './send-return.ts'
import { refundableLines, showRefundable } from './show-refundable.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
afterAll(async () => expect(await breaches(db)).toEqual({}))

const payBack = (refund_number: string) =>
  inTransaction(db, (tx) => payRefund(tx, finance, { refund_number, remark: '' }))

/**
 * A complete order of three pieces at 100.00, each packed for 4.00, insured for 1.50 and assembled for
 * 10.00.
 */
async function bought() {
  const buyer = await aCustomer(db, 1_000)
  const item = await anItem(db, { price: 10_000, on_hand: 10 })
  await db
    .updateTable('relation')
    .set({ packing_fee_cents: 400, insurance_fee_cents: 150, assembly_fee_cents: 1_000 } as never)
    .where('id', '=', item.relation_id)
    .execute()
  const wish = { packing: true, insurance: true, assembly: true }
  const made = await completed(db, buyer, { items: [{ ...item, quantity: 3 }], wish })
  return { buyer, ...made, line_id: made.lines[0]!.id }
}

async function asked(cause: RefundCause, quantity = 2) {
  const made = await bought()
  const { buyer, order_number, line_id } = made
  const { refund_number, asked: amount } = await ask(db, buyer, {
    order_number,
    cause,
    lines: [{ line_id, quantity }],
  })
  return { ...made, refund_number, amount }
}

/** The postings under a request's number, by account. */
async function booked(refund_number: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; amount_cents: number }>`
    select a.kind, e.amount_cents from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.ledger_account_id where t.reference = ${refund_number}`.execute(db)
  return Object.fromEntries(rows.map(({ kind, amount_cents }) => [kind, amount_cents]))
}

test('faulty pieces bring back the fees for work on them, from the platform’s account; insurance stays', async () => {
  const { buyer, seller, refund_number, amount } = await asked('damaged')
  expect(amount).toBe('228.00')
  await decide(db, seller, { refund_number, event: 'agree' })
  const before = await balanceOf(db, buyer)
  expect(await payBack(refund_number)).toMatchObject({ paid: '228.00' })
  expect(await booked(refund_number)).toEqual({
    merchant_pending: -20_000,
    platform_fees: -2_800,
    company_available: 22_800,
  })
  expect((await balanceOf(db, buyer)) - before).toBe(22_800)
})

test('of an order whose lines were not all assembled, the fee comes back with those that were', async () => {
  const buyer = await aCustomer(db, 1_000)
  const place = { house: await aWarehouse(db), merchant_id: await aMerchant(db) }
  const [sofa, bench] = [
    await anItem(db, { price: 10_000, ...place }),
    await anItem(db, { price: 10_000, ...place }),
  ]
  const fees = { assembly_fee_cents: 1_000 } as never
  await db
    .updateTable('relation')
    .set(fees)
    .where('id', 'in', [sofa.relation_id, bench.relation_id])
    .execute()
  const { order_number } = await completed(db, buyer, { items: [{ ...sofa, assembly: true }, bench] })
  const order = await orderOf(db, order_number)
  const lines = await reading(db, (tx) => refundableLines(tx, order))
  expect(lines.map(({ fees_cents }) => fees_cents)).toEqual([1_000, 0])
})

test('unwanted goods bring back their price, but no fees', async () => {
  const { seller, refund_number, amount } = await asked('unwanted')
  expect(amount).toBe('200.00')
  await decide(db, seller, { refund_number, event: 'agree' })
  await payBack(refund_number)
  expect(await booked(refund_number)).toEqual({ merchant_pending: -20_000, company_available: 20_000 })
})

test('a merchant offers at most the price, finance also fees, and an offer counts towards the price first', async () => {
  const { buyer, seller, refund_number } = await asked('faulty')
  const offer = { refund_number, event: 'offer' as const, remark: 'Fair?' }
  expect(await refusalOf(decide(db, seller, { ...offer, amount: '200.01' }))).toBe('refund.amount')
  await decide(db, finance, { ...offer, amount: '210.00' })
  await inTransaction(db, (tx) =>
    answerRefund(tx, buyer, { refund_number, event: 'acceptOffer', remark: '' }),
  )
  expect(await booked(refund_number)).toEqual({
    merchant_pending: -20_000,
    platform_fees: -1_000,
    company_available: 21_000,
  })
})

test('when half of a return arrives, half the fees are refunded', async () => {
  const { buyer, order_number, line_id, seller, warehouse } = await bought()
  const proof = await aProof(db, buyer)
  const { refund_number } = await ask(db, buyer, {
    order_number,
    cause: 'wrong',
    lines: [{ line_id, quantity: 2 }],
    ...proof,
  })
  await decide(db, seller, { refund_number, event: 'askBack' })
  await inTransaction(db, (tx) =>
    sendReturn(tx, buyer, { refund_number, carrier: 'Harbor', tracking_number: 'H1' }),
  )
  const came = await receiveBack(db, warehouse, {
    refund_number,
    lines: [{ line_id, sellable: 1, damaged: 0 }],
  })
  expect(came.agreed).toBe('114.00')
  await payBack(refund_number)
  expect(await booked(refund_number)).toMatchObject({ merchant_pending: -10_000, platform_fees: -1_400 })
})

test('freight that was quoted and paid later comes back, too', async () => {
  const { buyer, staff, order_number } = await aFreightDue(db, 500)
  await payFreight(db, buyer, { order_sn: order_number })
  await moveFreight(db, staff, { order_number, event: 'ship', carrier: 'Redwood', tracking_number: 'R1' })
  await work(db, staff, { event: 'arrive', order_number })
  const { id, order_fee_cents, paid_fee_cents } = await orderOf(db, order_number)
  const line = await db
    .selectFrom('order_line')
    .select(['id', 'amount'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = [{ line_id: line.id, quantity: line.amount }]
  const { refund_number } = await ask(db, buyer, { order_number, cause: 'wrong', lines })
  await decide(db, finance, { refund_number, event: 'agree' })
  await payBack(refund_number)
  expect(paid_fee_cents).toBe(order_fee_cents)
  expect((await orderOf(db, order_number)).refunded_fee_cents).toBe(paid_fee_cents)
  expect(await booked(refund_number)).toMatchObject({ platform_fees: -30_000 })
})

test('freight that both balances paid goes back to each, the newest payment first, to the cent', async () => {
  const { buyer, staff, order_number } = await aFreightDue(db, 600, { quantity: 3 })
  await inTransaction(db, (tx) =>
    transferFreight(tx, buyer, { direction: 'in', amount: '120.50', idempotency_key: '' }),
  )
  await payFreight(db, buyer, { order_sn: order_number, freight_amount: '120.50', source: 'freight' })
  await payFreight(db, buyer, { order_sn: order_number })
  await moveFreight(db, staff, { order_number, event: 'ship', carrier: 'Redwood', tracking_number: 'R1' })
  await work(db, staff, { event: 'arrive', order_number })
  const refundOf = async (quantity: number) => {
    const lines = await eachLine(db, order_number, quantity)
    const { refund_number } = await ask(db, buyer, { order_number, cause: 'damaged', lines })
    await decide(db, finance, { refund_number, event: 'agree' })
    await payBack(refund_number)
    const shown = await reading(db, (tx) => showRefund(tx, buyer, { refund_number }))
    const entries = await booked(refund_number)
    expect(shown.from_freight).toBe('company_freight' in entries)
    return entries
  }
  // Each piece cost 100.00 and has 100.00 of the freight; the wallet paid the last 179.50 of it.
  expect(await refundOf(1)).toMatchObject({ platform_fees: -10_000, company_available: 20_000 })
  expect((await lastMail(db, buyer.email)).template).toBe('refundPaid')
  expect(await refundOf(1)).toMatchObject({ company_freight: 2_050, company_available: 17_950 })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'refundToBalances',
    params: { amount: '200.00', to_freight: '20.50', to_wallet: '179.50', reason: 'none' },
  })
  expect(await refundOf(1)).toMatchObject({ company_freight: 10_000, company_available: 10_000 })
  const { freight_cents } = await reading(db, (tx) => balancesOf(tx, buyer.company_id))
  expect(freight_cents).toBe(12_050)
})

test('after a part cancellation, the freight of the rest is refunded whole with the rest', async () => {
  const { buyer, staff, order_number, item } = await anAcceptedFreight(db, 300, { quantity: 4 })
  await askPieces(db, buyer, { order_number, pieces: [[item, 3]] })
  await work(db, await aStaff(db, ['service']), { event: 'confirmCancel', order_number })
  const quoting = { order_number, remark: 'One pallet', freight_fee: '300' }
  await moveFreight(db, staff, { ...quoting, event: 'quoteFreight' })
  await payFreight(db, buyer, { order_sn: order_number })
  for (const event of ['ship', 'arrive'] as const) await work(db, staff, { event, order_number })
  const lines = await eachLine(db, order_number, 1)
  const shown = await reading(db, (tx) => showRefundable(tx, buyer, { order_number }))
  expect(shown.lines).toMatchObject([{ bought: 4, kept: 1, refundable: 1, paid: '400.00', fees: '300.00' }])
  expect(await ask(db, buyer, { order_number, cause: 'damaged', lines })).toMatchObject({ asked: '400.00' })
})

test('the database refuses a request above the payment, and a change of its share of fees', async () => {
  const { refund_number } = await asked('damaged')
  const { id } = await db
    .selectFrom('refund')
    .select('id')
    .where('refund_number', '=', refund_number)
    .executeTakeFirstOrThrow()
  const attack = (set: ReturnType<typeof sql>) =>
    sql`update refund_line set ${set} where refund_id = ${id}`.execute(db)
  await expect(attack(sql`asked_fees_cents = 0`)).rejects.toThrow(/stays as it is/)
  await expect(
    attack(sql`agreed_cents = asked_cents, agreed_fees_cents = asked_fees_cents + 1`),
  ).rejects.toThrow(/refund_line_agreed_fees/)
  await expect(claiming({ asked_cents: 5_000, asked_fees_cents: 4_201 })).rejects.toThrow(
    /more fees of order/,
  )
  await expect(claiming({ asked_cents: 30_001, asked_fees_cents: 0 })).rejects.toThrow(/than was paid for it/)
})

/** Claims this amount for a piece without any request, as an attacker of the database would. */
async function claiming(amounts: { asked_cents: number; asked_fees_cents: number }) {
  const { buyer, order_id, line_id } = await bought()
  const { asked_cents, asked_fees_cents } = amounts
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into refund (refund_number, order_id, company_id, merchant_id, warehouse_id, account_id, kind, reason, asked_cents,
        created_at, updated_at)
      select 'A' || id, id, company_id, merchant_id, warehouse_id, account_id, 1, 'Attack', ${asked_cents}, now(), now()
      from orders where id = ${order_id} returning id`.execute(tx)
    const { id } = rows[0]!
    await sql`insert into refund_line (refund_id, order_line_id, quantity, asked_cents, asked_fees_cents)
      values (${id}, ${line_id}, 1, ${asked_cents}, ${asked_fees_cents})`.execute(tx)
    await sql`insert into refund_history (refund_id, event, from_status, to_status, by_role, account_id, at)
      values (${id}, 'ask', -1, 0, 'buyer', ${buyer.account_id}, now())`.execute(tx)
  })
}

test('no refund can be requested for goods paid by a coupon alone', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { price: 4_000 })
  const coupon_id = await takeCoupon(db, buyer, (await aCoupon(db)).code)
  const { order_number, lines } = await completed(db, buyer, { items: [item], wish: { coupon_id } })
  expect((await orderOf(db, order_number)).paid_fee_cents).toBe(0)
  const claim = { order_number, lines: [{ line_id: lines[0]!.id, quantity: 1 }] }
  expect(await refusalOf(ask(db, buyer, claim))).toBe('refund.nothingPaid')
})
