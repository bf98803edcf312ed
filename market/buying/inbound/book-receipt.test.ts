import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { type Staff, system } from '#market/actor'
import { inboundState } from '#rules/buying/inbound/inbound-graph'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, later, orderOf } from '#tests/fixtures/buying'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { aPresaleItem } from '#tests/fixtures/presale/booking'
import {
  aMaker,
  announced,
  booked,
  done,
  type Maker,
  officeDone,
  receiving,
} from '#tests/fixtures/presale/inbound'
import { aReserved, arrival } from '#tests/fixtures/presale/life'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { moveArrival } from '../order/incoming/move-arrival.ts'
import { closeInbounds } from './close-inbounds.ts'
import { showInbound } from './show-inbound.ts'

const { db } = await testDatabase()
const warehouse = await aStaff(db, ['warehouse'])
const service = await aStaff(db, ['service'])
const maker = await aMaker(db)
const two = ({ numbers }: Maker) => [
  { custom_sn: numbers[0], cartons: 10, pieces_per_carton: 2 },
  { custom_sn: numbers[1], cartons: 5, pieces_per_carton: 1 },
]
const here = (relation_id: number, { warehouse_id }: Maker) =>
  db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('relation_id', '=', relation_id)
    .where('warehouse_id', '=', warehouse_id)
    .executeTakeFirstOrThrow()
const comes = async (relation_id: number) =>
  (
    await db
      .selectFrom('stock')
      .select('incoming')
      .where('relation_id', '=', relation_id)
      .executeTakeFirstOrThrow()
  ).incoming

test('sound pieces of a receipt are stock, damaged and unknown ones are not, and what is left still comes', async () => {
  const one = await aMaker(db)
  const { inbound_number, lines } = await receiving(db, one, { staff: warehouse, lines: two(one) })
  const [chairs, tables] = lines
  const damage = { line_id: tables!.line_id, sound: 3, damaged: 1, note: 'A leg is broken' }
  const unknown = [{ barcode: '0012345', pieces: 2, note: 'No name on it' }]
  expect(
    await booked(db, warehouse, {
      inbound_number,
      lines: [{ line_id: chairs!.line_id, sound: 12 }, damage],
      unknown,
    }),
  ).toEqual({ no: 1, sound: 15, damaged: 1, served: 0 })
  expect(await here(chairs!.relation_id, one)).toEqual({ on_hand: 12, reserved: 0 })
  expect(await here(tables!.relation_id, one)).toEqual({ on_hand: 3, reserved: 0 })
  expect([await comes(chairs!.relation_id), await comes(tables!.relation_id)]).toEqual([8, 1])
  // Two cartons too many are there: physical truth is stock at once.
  await booked(db, warehouse, { inbound_number, lines: [{ line_id: chairs!.line_id, sound: 12 }] })
  expect([await here(chairs!.relation_id, one), await comes(chairs!.relation_id)]).toEqual([
    { on_hand: 24, reserved: 0 },
    0,
  ])
  expect(await officeDone(db, warehouse, { inbound_number, event: 'finish' })).toEqual({
    state: inboundState.received,
  })
  expect(await comes(tables!.relation_id)).toBe(0)
  const shown = await reading(db, (tx) => showInbound(tx, one.seller, { inbound_number }))
  expect(shown).toMatchObject({ sound: 27, damaged: 1, announced: 25 })
  expect(shown.receipts.map(({ no, sound }) => [no, sound])).toEqual([
    [1, 15],
    [2, 12],
  ])
  expect(shown.receipts[0]).toMatchObject({ lines: [{ sound: 12 }, { note: damage.note }], unknown })
})

test('a receipt is booked once by its key, however often and whenever it is sent', async () => {
  const one = await aMaker(db)
  const { inbound_number, lines } = await receiving(db, one, { staff: warehouse })
  const receipt = {
    inbound_number,
    receipt_key: randomUUID(),
    lines: [{ line_id: lines[0]!.line_id, sound: 5 }],
  }
  const answers = await Promise.all([1, 2, 3, 4].map(() => booked(db, warehouse, receipt)))
  expect(new Set(answers.map(({ no }) => no))).toEqual(new Set([1]))
  await officeDone(db, warehouse, { inbound_number, event: 'finish' })
  expect(await booked(db, warehouse, receipt)).toMatchObject({ no: 1, sound: 5 })
  expect(await here(lines[0]!.relation_id, one)).toEqual({ on_hand: 5, reserved: 0 })
  const other = await receiving(db, maker, { staff: warehouse })
  const strange = { ...receipt, inbound_number: other.inbound_number }
  expect(await refusalOf(booked(db, warehouse, strange))).toBe('inbound.notFound')
})

test('only what is being received is booked, with lines of its own, and damage is described', async () => {
  const { inbound_number, lines } = await receiving(db, maker, { staff: warehouse })
  const other = await receiving(db, maker, { staff: warehouse })
  const book = (...counted: Parameters<typeof booked>[2]['lines']) =>
    refusalOf(booked(db, warehouse, { inbound_number, lines: counted }))
  const { line_id } = lines[0]!
  expect(await book()).toBe('inbound.nothingCounted')
  expect(await book({ line_id, sound: 0 })).toBe('inbound.nothingCounted')
  expect(await book({ line_id: other.lines[0]!.line_id, sound: 1 })).toBe('inbound.notThisLine')
  expect(await book({ line_id, sound: 1 }, { line_id, sound: 1 })).toBe('inbound.notThisLine')
  expect(await book({ line_id, sound: 1, damaged: 1 })).toBe('inbound.damageNote')
  await officeDone(db, warehouse, { inbound_number, event: 'finish' })
  expect(await book({ line_id, sound: 1 })).toBe('inbound.notAllowed')
  const event = { inbound_number, event: 'reopen' }
  expect(await refusalOf(officeDone(db, warehouse, event))).toBe('inbound.reason')
  const reason = 'A pallet stood behind the door'
  const reopening = async (at: Staff) =>
    (await reading(db, (tx) => showInbound(tx, at, { inbound_number }))).events
  const after = later(warehouse, 15 * 24)
  expect([await reopening(warehouse), await reopening(after)]).toEqual([['reopen'], []])
  expect(await refusalOf(officeDone(db, after, { ...event, reason }))).toBe('inbound.tooLate')
  expect(await officeDone(db, warehouse, { ...event, reason })).toEqual({ state: inboundState.receiving })
})

test('a shipment is lost a month after its day at the earliest, and not by a manufacturer', async () => {
  const inbound_number = await announced(db, maker)
  await done(db, maker.seller, { inbound_number, event: 'dispatch', carrier: 'Ever Calm' })
  const lose = { inbound_number, event: 'lose', reason: 'The carrier does not find it' }
  expect(await refusalOf(officeDone(db, service, lose))).toBe('inbound.tooEarly')
  const after = later(service, 62 * 24)
  const losing = async (at: Staff) =>
    (await reading(db, (tx) => showInbound(tx, at, { inbound_number }))).events
  expect([await losing(service), await losing(after)]).toEqual([[], ['lose']])
  expect(await officeDone(db, after, lose)).toEqual({ state: inboundState.lost })
  const finance = { ...service, roles: ['finance'] as const }
  expect(await refusalOf(officeDone(db, finance, { ...lose, event: 'arrive' }))).toBe('inbound.notAllowed')
})

test('what waits for a lost shipment fails with it, and deposits go back', async () => {
  const one = await aMaker(db)
  const inbound_number = await announced(db, one)
  await done(db, one.seller, { inbound_number, event: 'dispatch', carrier: 'Ever Calm' })
  const { id: inbound_id } = await db
    .selectFrom('inbound')
    .select('id')
    .where('inbound_number', '=', inbound_number)
    .executeTakeFirstOrThrow()
  const goods = await offered(one, { inbound_id, relation_id: one.relation_ids[0], quantity: 6 })
  const buyer = await aCustomer(db, 10_000)
  const order = await aReserved(db, buyer, [{ ...goods, quantity: 4 }])
  const lose = { inbound_number, event: 'lose', reason: 'The carrier does not find it' }
  expect(await refusalOf(officeDone(db, service, lose))).toBe('inbound.tooEarly')
  expect((await orderOf(db, order)).status).toBe(orderStatus.processing)
  expect(await refusalOf(officeDone(db, later(warehouse, 62 * 24), lose))).toBe('inbound.booked')
  await officeDone(db, later(service, 62 * 24), lose)
  expect((await orderOf(db, order)).status).toBe(orderStatus.failed)
  const told = await db
    .selectFrom('notice')
    .select('params')
    .where('name', '=', 'inboundLost')
    .where('account_id', '=', one.seller.account_id)
    .execute()
  expect(told).toEqual([{ params: { inbound_number, reason: lose.reason } }])
  expect(await breaches(db)).toEqual({})
})

type Offer = { inbound_id: number; relation_id: number; quantity: number }

/** Presale goods that come with a shipment. */
async function offered(one: Maker, { inbound_id, relation_id, quantity }: Offer) {
  const { warehouse_id, house, seller } = one
  const item = await aPresaleItem(db, { quantity, merchant_id: seller.merchant_id, house })
  const day = { arrives_on: '2026-04-01', first_arrives_on: '2026-04-01', created_at: seller.at }
  const { id: batch_id } = await db
    .insertInto('presale_batch')
    .values({ relation_id, warehouse_id, quantity, inbound_id, ...day })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...item, relation_id, batch_id }
}

/** A shipment that is being counted, with reservations of its goods, the oldest deposit first. */
async function reservedOf(...amounts: number[]) {
  const one = await aMaker(db)
  const { inbound_number, inbound_id, lines } = await receiving(db, one, { staff: warehouse })
  const { line_id, relation_id } = lines[0]!
  const goods = await offered(one, { inbound_id, relation_id, quantity: 20 })
  const buyer = await aCustomer(db, 100_000)
  const orders: Awaited<ReturnType<typeof aReserved>>[] = []
  for (const [place, quantity] of amounts.entries())
    orders.push(await aReserved(db, later(buyer, place), [{ ...goods, quantity }]))
  const count = (sound: number, receipt_key = randomUUID()) =>
    booked(db, warehouse, { inbound_number, receipt_key, lines: [{ line_id, sound }] })
  const stock = () => here(relation_id, one)
  return { inbound_number, orders, count, stock }
}

test('the oldest reservation is served out of all receipts, and no younger one before it', async () => {
  const { inbound_number, orders, count, stock } = await reservedOf(8, 3)
  expect(await count(5)).toMatchObject({ served: 0 })
  expect(await stock()).toEqual({ on_hand: 5, reserved: 0 })
  const receipt_key = randomUUID()
  const second = await count(5, receipt_key)
  expect(second).toMatchObject({ no: 2, served: 1 })
  expect(await count(5, receipt_key)).toEqual(second)
  expect(await stock()).toEqual({ on_hand: 10, reserved: 8 })
  expect((await orderOf(db, orders[0]!)).status).toBe(orderStatus.fullReviewApproved)
  expect(await count(1)).toMatchObject({ served: 1 })
  expect(await stock()).toEqual({ on_hand: 11, reserved: 11 })
  await officeDone(db, warehouse, { inbound_number, event: 'finish' })
  expect(await breaches(db)).toEqual({})
})

test('what does not suffice for the oldest goes to younger ones once the count has ended', async () => {
  const { inbound_number, orders, count, stock } = await reservedOf(8, 3)
  expect(await count(5)).toMatchObject({ served: 0 })
  await officeDone(db, warehouse, { inbound_number, event: 'finish' })
  expect(await stock()).toEqual({ on_hand: 5, reserved: 3 })
  const states = await Promise.all(orders.map(async (one) => (await orderOf(db, one)).status))
  expect(states).toEqual([orderStatus.processing, orderStatus.fullReviewApproved])
  const reason = 'A pallet stood behind the door'
  await officeDone(db, warehouse, { inbound_number, event: 'reopen', reason })
  expect(await count(6)).toMatchObject({ served: 1 })
  expect(await stock()).toEqual({ on_hand: 11, reserved: 11 })
})

test('reservations of a shipment get its pieces first, and its goods are counted in by its receipts alone', async () => {
  const buyer = await aCustomer(db, 10_000)
  const one = await aMaker(db)
  const { inbound_number, inbound_id, lines } = await receiving(db, one, { staff: warehouse })
  const { line_id, relation_id } = lines[0]!
  const goods = await offered(one, { inbound_id, relation_id, quantity: 6 })
  const first = await aReserved(db, buyer, [{ ...goods, quantity: 4 }])
  const second = await aReserved(db, later(buyer, 1), [{ ...goods, quantity: 2 }])
  expect(await comes(relation_id)).toBe(14)
  const strayed = arrival(db, goods, { amount: 6, at: buyer.at })
  expect(await refusalOf(strayed)).toBe('inbound.thatShipment')
  const moved = inTransaction(db, (tx) =>
    moveArrival(tx, service, { batch_id: goods.batch_id, arrives_on: '2026-05-01', reason: 'Fog' }),
  )
  expect(await refusalOf(moved)).toBe('inbound.thatShipment')
  expect(await booked(db, warehouse, { inbound_number, lines: [{ line_id, sound: 5 }] })).toMatchObject({
    served: 1,
  })
  expect(await here(relation_id, one)).toEqual({ on_hand: 5, reserved: 4 })
  expect(await comes(relation_id)).toBe(13)
  expect(await booked(db, warehouse, { inbound_number, lines: [{ line_id, sound: 15 }] })).toMatchObject({
    served: 1,
  })
  const states = [(await orderOf(db, first)).status, (await orderOf(db, second)).status]
  expect(states).toEqual([orderStatus.fullReviewApproved, orderStatus.fullReviewApproved])
  expect(await here(relation_id, one)).toEqual({ on_hand: 20, reserved: 6 })
})

test('a shipment is closed once its count can be opened again no more', async () => {
  const { inbound_number, count } = await reservedOf(3)
  await count(3)
  await officeDone(db, warehouse, { inbound_number, event: 'finish' })
  const close = (hours: number) =>
    inTransaction(db, (tx) => closeInbounds(tx, system(later(warehouse, hours).at)))
  const state = async () => (await reading(db, (tx) => showInbound(tx, warehouse, { inbound_number }))).state
  await close(14 * 24)
  expect(await state()).toBe(inboundState.received)
  expect(await close(14 * 24 + 1)).toBeGreaterThan(0)
  expect(await state()).toBe(inboundState.closed)
  expect(await close(14 * 24 + 1)).toBe(0)
})

test('the database holds that a line has counted what its receipts moved', async () => {
  const { lines } = await receiving(db, maker, { staff: warehouse })
  const { line_id, relation_id } = lines[0]!
  const silent = db.updateTable('inbound_line').set({ sound: 3 }).where('id', '=', line_id).execute()
  await expect(silent).rejects.toThrow('counted other than')
  const move = sql`insert into stock_movement (relation_id, warehouse_id, amount, reason, inbound_line_id, at)
    values (${relation_id}, ${maker.warehouse_id}, 3, 'received', ${line_id}, now())`.execute(db)
  await expect(move).rejects.toThrow('counted other than')
  expect(await breaches(db)).toEqual({})
})
