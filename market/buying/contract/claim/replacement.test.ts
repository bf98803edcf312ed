import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { remindOfDelivery } from '#market/buying/contract/deadlines/delivery-deadlines'
import { lotState } from '#rules/buying/contract/lot'
import { orderStatus } from '#rules/buying/order/status'
import { later, orderOf } from '#tests/fixtures/buying'
import { claimActs } from '#tests/fixtures/contract/claims'
import { lotTerms } from '#tests/fixtures/contract/contracts'
import { inProduction, lotsOf, packed } from '#tests/fixtures/contract/lots'
import { moneyLine } from '#tests/fixtures/contract/money'
import { aReceivedLot } from '#tests/fixtures/contract/received-lot'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showClaims } from './show-claims.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
const service = await aStaff(db, ['service'])
const colleague = await aStaff(db, ['service'])
const { claim, offer, offerGoods, accept, refuseOffer, decide, decideGoods } = claimActs(db)

/** A claim of four damaged pieces, and an order that is paid whole. */
async function claimed(terms: Record<string, unknown> = {}) {
  const order = await aReceivedLot(db, { deposit_ratio: '100', retention: '10', ...terms })
  const { claim_number } = await claim(order.buyer, order.order_number)
  const lots = lotsOf(db, order)
  const send = async (lot_no: number, pieces: number) => {
    await lots.ship({ lot_no, ...packed(pieces) })
    await lots.decide(finance, {}, { lot_no })
    await lots.arrive({ lot_no })
  }
  const status = async () => (await orderOf(db, order.order_number)).status
  return { ...order, claim_number, lots, send, status, money: () => moneyLine(db, order.order_id) }
}

test('goods are sent again in a lot that costs nothing, and completes the order when they came', async () => {
  const { buyer, seller, order_number, claim_number, lots, send, status, money } = await claimed()
  const before = await money()
  await offerGoods(seller, claim_number, { quantity: 4 })
  const read = () => reading(db, (tx) => showClaims(tx, buyer, { order_number }))
  const [asked] = (await read()).claims
  expect(asked!.offers[0]!.replacement).toEqual({
    planned_on: '2026-04-01',
    lines: [{ line_no: 1, custom_sn: expect.any(String), quantity: 4 }],
  })
  expect(await accept(buyer, claim_number)).toEqual({ status: orderStatus.awaitingShippingDocuments })
  expect((await read()).claims[0]).toMatchObject({ settled: '0.00', replacement_lot: 2 })
  expect(await money()).toBe(before)
  expect(await breaches(db)).toEqual({})
  const { contract } = await lots.show(seller)
  expect(contract!.lots[1]).toMatchObject({
    state: lotState.inspected,
    value: '0.00',
    pieces: 4,
    replaces: 1,
    claim_number,
    planned_on: '2026-04-01',
    needed: contract!.lots[0]!.needed,
  })
  await send(2, 4)
  expect(await status()).toBe(orderStatus.awaitingReceipt)
  await lots.receive([{ line_no: 1, sound: 4, damaged: 0, missing: 0 }], { lot_no: 2 })
  expect(await status()).toBe(orderStatus.contractCompleted)
  expect(await money()).toBe('due 0.00, held 0.00, earned 28800.00')
  expect(await breaches(db)).toEqual({})
})

test('goods beside a sum: what is claimed of them again is of the money of the first lot', async () => {
  const { buyer, seller, order_id, order_number, claim_number, lots, send, status, money } = await claimed()
  await offerGoods(seller, claim_number, { amount: '100.00', quantity: 3 })
  await accept(buyer, claim_number)
  await send(2, 3)
  await lots.receive([{ line_no: 1, sound: 1, damaged: 2, missing: 0 }], { lot_no: 2 })
  const second = await claim(buyer, order_number, { lot_no: 2, quantity: 2, asked: '28700.00' })
  expect(await status()).toBe(orderStatus.negotiation)
  expect(await refusalOf(offer(seller, second.claim_number, '28700.01'))).toBe('claim.amount')
  await offerGoods(seller, second.claim_number, { amount: '384.00', quantity: 1 })
  expect(await accept(buyer, second.claim_number)).toEqual({ status: orderStatus.awaitingShippingDocuments })
  const rows = await db
    .selectFrom('lot')
    .select(['lot_no', 'replaces', 'allowance_cents'])
    .orderBy('lot_no')
    .where('order_id', '=', order_id)
    .execute()
  expect(rows.map(({ lot_no, replaces, allowance_cents }) => [lot_no, replaces, allowance_cents])).toEqual([
    [1, null, 48_400],
    [2, 1, 0],
    [3, 1, 0],
  ])
  await send(3, 1)
  await lots.receive([], { lot_no: 3 })
  expect(await status()).toBe(orderStatus.contractCompleted)
  expect(await money()).toBe('due 0.00, held 0.00, earned 28316.00')
  expect(await breaches(db)).toEqual({})
})

test('while another lot is made its goods come first, then those sent again without an inspection', async () => {
  const order = await inProduction(db, { deposit_ratio: '100', lots: lotTerms([77, 73]) })
  const { buyer, seller, order_number } = order
  const money = () => moneyLine(db, order.order_id)
  const lots = lotsOf(db, order)
  const status = async () => (await orderOf(db, order_number)).status
  const load = async (lot_no: number, pieces: number) => {
    await lots.inspect({ lot_no, sample: 20 })
    await lots.judge({ lot_no })
    await lots.ship({ lot_no, ...packed(pieces) })
    await lots.decide(finance, {}, { lot_no })
  }
  await load(1, 77)
  await lots.arrive()
  await lots.receive([{ line_no: 1, sound: 73, damaged: 0, missing: 4 }])
  const { claim_number } = await claim(buyer, order_number, { condition: 3 })
  await offerGoods(seller, claim_number, { quantity: 4 })
  expect(await accept(buyer, claim_number)).toEqual({ status: orderStatus.inProduction })
  expect(await money()).toBe('due 0.00, held 14016.00, earned 14784.00')
  await load(2, 73)
  expect(await status()).toBe(orderStatus.awaitingShippingDocuments)
  // The price of the four pieces is kept back until they have left, too.
  expect(await money()).toBe('due 0.00, held 768.00, earned 28032.00')
  await lots.ship({ lot_no: 3, ...packed(4) })
  await lots.decide(finance, { billOfLading: 'Another vessel' }, { lot_no: 3 })
  expect(await status()).toBe(orderStatus.shipmentReviewFailed)
  await lots.ship({ lot_no: 3, ...packed(4) })
  expect(await money()).toBe('due 0.00, held 768.00, earned 28032.00')
  await lots.decide(finance, {}, { lot_no: 3 })
  expect(await status()).toBe(orderStatus.awaitingReceipt)
  expect(await money()).toBe('due 0.00, held 0.00, earned 28800.00')
  expect(await breaches(db)).toEqual({})
})

test('goods that were not claimed, and days that are over, are refused', async () => {
  const { buyer, seller, order_id, claim_number } = await claimed()
  const again = (quantity: number, planned_on = '2026-04-01') =>
    offerGoods(seller, claim_number, { quantity, planned_on })
  expect(await refusalOf(again(5))).toBe('claim.quantity')
  expect(await refusalOf(again(4, '2020-01-01'))).toBe('claim.replacementDay')
  await again(4)
  await refuseOffer(buyer, claim_number)
  await offer(seller, claim_number, '10.00')
  await accept(buyer, claim_number, 2)
  const lots = await db.selectFrom('lot').select('replaces').where('order_id', '=', order_id).execute()
  expect(lots).toEqual([{ replaces: null }])
  expect(await breaches(db)).toEqual({})
})

test('the days by which goods are sent again are not moved by a deposit that came late', async () => {
  const { buyer, seller, claim_number, order_id } = await claimed()
  await offerGoods(seller, claim_number, { quantity: 4, planned_on: '2026-04-20' })
  await accept(buyer, claim_number)
  await sql`update milestone set due_at = due_at - interval '60 days' where order_id = ${order_id}`.execute(
    db,
  )
  const at = new Date('2026-04-19T12:00:00Z')
  await inTransaction(db, (tx) => remindOfDelivery(tx, system(at)))
  const lot = await db
    .selectFrom('lot')
    .select('delivery_reminded')
    .where('order_id', '=', order_id)
    .where('lot_no', '=', 2)
    .executeTakeFirstOrThrow()
  expect(lot.delivery_reminded).toBeGreaterThan(0)
})

test('the database takes no lot that no accepted offer sends again, and no goods but its', async () => {
  const { buyer, seller, claim_number, order_id } = await claimed()
  await offerGoods(seller, claim_number, { quantity: 4 })
  const { id } = await db
    .selectFrom('claim')
    .select('id')
    .where('claim_number', '=', claim_number)
    .executeTakeFirstOrThrow()
  const lot = (state: number) =>
    sql`insert into lot (order_id, lot_no, state, planned_on, value_cents, claim_id, replaces)
    values (${order_id}, 2, ${state}, '2026-04-01', 0, ${id}, 1)`.execute(db)
  await expect(lot(1)).rejects.toThrow('begins as no lot does')
  await accept(buyer, claim_number)
  await expect(
    sql`insert into lot_line (order_id, lot_no, line_no, planned) values (${order_id}, 2, 2, 1)`.execute(db),
  ).rejects.toThrow()
  await expect(
    sql`update lot set replaces = null, claim_id = null where order_id = ${order_id} and lot_no = 2`.execute(
      db,
    ),
  ).rejects.toThrow()
  expect(await breaches(db)).toEqual({})
})

const days = 24
const bySomeone = later(service, 16 * days)
const byAnother = later(colleague, 17 * days)

test('customer service has goods sent again beside a sum, as an accepted offer would', async () => {
  const { buyer, order_number, claim_number, send, lots, status, money } = await claimed()
  const again = { quantity: 3, amount: '192.00', planned_on: '2026-05-01' }
  expect(await refusalOf(decideGoods(service, claim_number, again))).toBe('claim.tooEarly')
  for (const [wrong, reason] of [
    [{ quantity: 5 }, 'claim.quantity'],
    [{ quantity: 4, planned_on: '2020-01-01' }, 'claim.replacementDay'],
    [{ quantity: 4, amount: '28800.01' }, 'claim.amount'],
  ] as const)
    expect(
      await refusalOf(decideGoods(bySomeone, claim_number, { planned_on: '2026-05-01', ...wrong })),
    ).toBe(reason)
  expect(await decideGoods(bySomeone, claim_number, again)).toEqual({
    status: orderStatus.awaitingShippingDocuments,
    checked: false,
  })
  const { claims } = await reading(db, (tx) => showClaims(tx, buyer, { order_number }))
  expect(claims[0]).toMatchObject({
    state: 4,
    settled: '192.00',
    replacement_lot: 2,
    answer: 'Half of it',
    ruled_again: { planned_on: '2026-05-01', lines: [{ line_no: 1, quantity: 3 }] },
  })
  expect(await breaches(db)).toEqual({})
  await send(2, 3)
  await lots.receive([{ line_no: 1, sound: 3, damaged: 0, missing: 0 }], { lot_no: 2 })
  expect(await status()).toBe(orderStatus.contractCompleted)
  expect(await money()).toBe('due 0.00, held 0.00, earned 28608.00')
  expect(await breaches(db)).toEqual({})
})

test('above 5,000.00 with the price of the goods two people decide the same sum, day and pieces', async () => {
  const order = await aReceivedLot(db, { deposit_ratio: '100' }, { damaged: 60 })
  const { buyer, seller, order_number, order_id } = order
  const { claim_number } = await claim(buyer, order_number, { quantity: 60, asked: '11000.00' })
  await offerGoods(seller, claim_number, { quantity: 1 })
  const again = { quantity: 26, amount: '10.00', planned_on: '2026-05-01' }
  const noted = { status: orderStatus.negotiationConfirmed, checked: true }
  expect(await decideGoods(bySomeone, claim_number, again)).toEqual(noted)
  expect(await refusalOf(decideGoods(bySomeone, claim_number, again))).toBe('claim.secondPerson')
  const [read] = (await reading(db, (tx) => showClaims(tx, byAnother, { order_number }))).claims
  expect(read).toMatchObject({ ruled: '10.00', ruled_again: { lines: [{ quantity: 26 }] } })
  const [theirs] = (await reading(db, (tx) => showClaims(tx, buyer, { order_number }))).claims
  expect(theirs).toMatchObject({ ruled: null, ruled_again: null })
  // Other pieces, another day, or the sum alone are decided anew.
  for (const [turn, other] of [
    { ...again, quantity: 27 },
    { ...again, planned_on: '2026-05-02' },
    { ...again, amount: '11.00' },
  ].entries())
    expect(await decideGoods(turn % 2 ? bySomeone : byAnother, claim_number, other)).toEqual(noted)
  expect(await decideGoods(bySomeone, claim_number, { ...again, amount: '11.00' })).toEqual({
    status: orderStatus.awaitingShippingDocuments,
    checked: false,
  })
  const { planned } = await db
    .selectFrom('lot_line')
    .select('planned')
    .where('order_id', '=', order_id)
    .where('lot_no', '=', 2)
    .executeTakeFirstOrThrow()
  expect(planned).toBe(26)
  expect(await breaches(db)).toEqual({})
})

test('customer service rejects a claim with nothing, and what the first noted of goods is gone', async () => {
  const order = await aReceivedLot(db, { deposit_ratio: '100' }, { damaged: 60 })
  const { buyer, order_number, order_id } = order
  const { claim_number } = await claim(buyer, order_number, { quantity: 60, asked: '11000.00' })
  await decideGoods(bySomeone, claim_number, { quantity: 60, planned_on: '2026-05-01' })
  expect(await decide(byAnother, claim_number, '0.00')).toEqual({
    status: orderStatus.contractCompleted,
    checked: false,
  })
  const kept = await db.selectFrom('claim').selectAll().where('order_id', '=', order_id).executeTakeFirst()
  expect(kept).toMatchObject({ state: 4, settled_cents: 0, ruled_on: null, ruled_lines: null })
  expect(await breaches(db)).toEqual({})
})

test('the database takes no ruling of goods by one alone, nor goods that no ruling sends again', async () => {
  const order = await aReceivedLot(db, { deposit_ratio: '100' }, { damaged: 60 })
  const { claim_number } = await claim(order.buyer, order.order_number, { quantity: 60, asked: '11000.00' })
  const settle = (lines: object[]) =>
    inTransaction(db, async (tx) => {
      await sql`update claim set state = 4, settled_cents = 0, discount_cents = 0, back_cents = 0, closed_by = ${service.account_id},
        closed_at = ${bySomeone.at}, ruled_cents = 0, ruled_on = '2026-05-01', ruled_lines = ${JSON.stringify(lines)}
        where claim_number = ${claim_number}`.execute(tx)
      await sql`update lot set state = 8 where order_id = ${order.order_id}`.execute(tx)
    })
  await expect(settle([{ line_no: 1, quantity: 27 }])).rejects.toThrow('is closed by another')
  await expect(settle([{ line_no: 1, quantity: 4 }])).rejects.toThrow('settled with other goods')
  await expect(
    settle([
      { line_no: 1, quantity: 1 },
      { line_no: 2, quantity: 1 },
    ]),
  ).rejects.toThrow('other goods than are claimed')
  expect(await breaches(db)).toEqual({})
})
