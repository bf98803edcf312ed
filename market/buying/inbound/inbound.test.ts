import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inboundList } from '#api/buying/inbound/inbound'
import { arrivals, officeInboundList } from '#api/buying/inbound/office-inbound'
import { saveBatch as saveBatchCall } from '#api/buying/presale/presale-side'
import { inTransaction, reading } from '#database/transaction'
import { inboundGraph, inboundState } from '#rules/buying/inbound/inbound-graph'
import { edgesOf } from '#rules/graph'
import { later } from '#tests/fixtures/buying'
import { aProduct } from '#tests/fixtures/goods'
import { aSeller, aStaff, refusalOf } from '#tests/fixtures/people'
import {
  aMaker,
  announced,
  booked,
  done,
  type Maker,
  receiving,
  saved,
} from '#tests/fixtures/presale/inbound'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { failBatch } from '../order/incoming/fail-batch.ts'
import { saveBatch } from '../order/incoming/save-batch.ts'
import { findItems } from './find-items.ts'
import { listArrivals } from './list-arrivals.ts'
import { listInbounds } from './list-inbounds.ts'
import { showInbound } from './show-inbound.ts'

const { db } = await testDatabase()
const maker = await aMaker(db)
const { seller, numbers } = maker
const reason = 'The mill is late'

const comes = async ({ relation_ids }: Maker, place = 0) =>
  db
    .selectFrom('stock')
    .select(['incoming', 'incoming_on'])
    .where('relation_id', '=', relation_ids[place]!)
    .executeTakeFirst()
const shown = (inbound_number: string, who: Parameters<typeof showInbound>[1] = seller) =>
  reading(db, (tx) => showInbound(tx, who, { inbound_number }))
const listed = (who: Parameters<typeof listInbounds>[1], more: object = {}) =>
  reading(db, (tx) => listInbounds(tx, who, inboundList.in.parse({ page_size: 10, after: 0, ...more })))

test('rules and database allow the same moves of inbound shipments', async () => {
  const { rows } =
    await sql`select event, from_state as from, to_state as to, by_role as by from inbound_transition
    order by 1, 2, 3, 4`.execute(db)
  const drawn = edgesOf(inboundGraph).map(({ from, ...edge }) => ({ ...edge, from: from ?? -1 }))
  const order = (one: (typeof drawn)[number]) => `${one.event} ${one.from + 1} ${one.to} ${one.by}`
  expect(rows).toEqual(drawn.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)))
})

test('what is announced comes with its item, and no more once it is cancelled', async () => {
  const one = await aMaker(db)
  const number = await saved(db, one)
  expect(await comes(one)).toBeUndefined()
  expect(await done(db, one.seller, { inbound_number: number, event: 'announce' })).toEqual({ state: 1 })
  expect(await comes(one)).toEqual({ incoming: 20, incoming_on: '2026-04-01' })
  await announced(db, one, { expected_on: '2026-03-20' })
  expect(await comes(one)).toEqual({ incoming: 40, incoming_on: '2026-03-20' })
  await done(db, one.seller, { inbound_number: number, event: 'cancel', reason })
  expect(await comes(one)).toEqual({ incoming: 20, incoming_on: '2026-03-20' })
  const { state, history } = await shown(number, one.seller)
  expect([state, history.map(({ event }) => event)]).toEqual([
    inboundState.cancelled,
    ['save', 'announce', 'cancel'],
  ])
})

test('a shipment that left has its day moved with a reason, and its lines stay', async () => {
  const inbound_number = await announced(db, maker)
  await saved(db, maker, {
    inbound_number,
    lines: [
      { custom_sn: numbers[0], cartons: 4, pieces_per_carton: 2 },
      { custom_sn: numbers[1], cartons: 1, pieces_per_carton: 6 },
    ],
  })
  expect(await comes(maker, 1)).toEqual({ incoming: 6, incoming_on: '2026-04-01' })
  const dispatch = { inbound_number, event: 'dispatch' }
  expect(await refusalOf(done(db, seller, dispatch))).toBe('inbound.carrier')
  expect(await refusalOf(done(db, seller, { ...dispatch, container_number: 'CSQU3054384' }))).toBe(
    'contract.containerNumber',
  )
  expect(await done(db, seller, { ...dispatch, container_number: 'csqu 305438-3' })).toEqual({ state: 2 })
  expect(await refusalOf(saved(db, maker, { inbound_number }))).toBe('inbound.notAllowed')
  const move = { inbound_number, event: 'moveDate', expected_on: '2026-05-01' }
  expect(await refusalOf(done(db, seller, move))).toBe('inbound.reason')
  expect(await refusalOf(done(db, seller, { ...move, reason, expected_on: '2026-03-01' }))).toBe(
    'inbound.day',
  )
  await done(db, seller, { ...move, reason })
  const one = await shown(inbound_number)
  expect(one).toMatchObject({
    container_number: 'CSQU3054383',
    expected_on: '2026-05-01',
    first_expected_on: '2026-04-01',
    events: ['moveDate', 'cancel'],
    announced: 14,
    cartons: 5,
  })
  expect(one.goods.map(({ custom_sn, announced }) => [custom_sn, announced])).toEqual([
    [numbers[0], 8],
    [numbers[1], 6],
  ])
})

test('only own items, each once and none a combination, with a day that is not over', async () => {
  const other = await aMaker(db)
  const line = (custom_sn: string) => ({ custom_sn, cartons: 1, pieces_per_carton: 1 })
  const ofLines = (...lines: ReturnType<typeof line>[]) => refusalOf(saved(db, maker, { lines }))
  expect(await ofLines(line(other.numbers[0]))).toBe('inbound.unknownItem')
  expect(await ofLines(line(numbers[0]), line(numbers[0]))).toBe('inbound.twice')
  const { merchant_id } = seller
  await aProduct(db, {
    merchant_id,
    relations: [{ custom_sn: 'SET-1', parts: [[maker.relation_ids[0], 2]] }],
  })
  expect(await ofLines(line('SET-1'))).toBe('inbound.combination')
  const announce = async (wish: object) => {
    const inbound_number = await saved(db, maker, wish)
    return refusalOf(done(db, seller, { inbound_number, event: 'announce' }))
  }
  expect(await announce({ lines: [] })).toBe('inbound.noLines')
  expect(await announce({ expected_on: undefined, lines: [line(numbers[0])] })).toBe('inbound.day')
  expect(await announce({ expected_on: '2026-03-01' })).toBe('inbound.day')
  const found = async (search: string) => (await reading(db, (tx) => findItems(tx, seller, { search }))).list
  const list = await found('IN-')
  // Not the name of a language, which the texts of a title are stored by.
  expect(await found('en-US')).toEqual([])
  expect(list.map(({ custom_sn }) => custom_sn)).toEqual([...numbers])
  await db.updateTable('relation').set({ upc: '036000291452' }).where('custom_sn', '=', numbers[1]).execute()
  expect((await found('036000291452')).map(({ custom_sn }) => custom_sn)).toEqual([numbers[1]])
})

test('another manufacturer finds, changes and moves nothing, and staff sees no drafts', async () => {
  const other = await aMaker(db)
  const inbound_number = await announced(db, maker)
  const draft = await saved(db, maker)
  const move = { inbound_number, event: 'moveDate', expected_on: '2026-05-01', reason }
  for (const attempt of [
    () => shown(inbound_number, other.seller),
    () => done(db, other.seller, { inbound_number, event: 'cancel', reason }),
    () => done(db, other.seller, move),
    () => saved(db, other, { inbound_number, lines: [] }),
  ])
    expect(await refusalOf(attempt())).toBe('inbound.notFound')
  expect((await listed(other.seller)).count).toBe(0)
  expect((await listed(seller)).list[0]?.inbound_number).toBe(draft)
  expect((await listed(seller, { state: 0, search: draft.slice(2, 8) })).count).toBe(1)
  const warehouse = await aStaff(db, ['warehouse'])
  const counted = async (who: typeof seller | typeof warehouse, state: number) =>
    (await listed(who, { state: 1, search: draft })).counts.find((row) => row.state === state)?.count
  expect([await counted(seller, 0), await counted(seller, 1), await counted(warehouse, 0)]).toEqual([1, 0, 0])
  expect((await listed(warehouse)).list[0]?.inbound_number).toBe(inbound_number)
  expect(await refusalOf(shown(draft, warehouse))).toBe('inbound.notFound')
  const quality = await aSeller(db, seller.merchant_id, { roles: ['quality'] })
  expect((await shown(inbound_number, quality)).events).toEqual([])
})

test('goods of an announced shipment are offered for reservation, never more than it brings, on its day', async () => {
  const one = await aMaker(db)
  const inbound_number = await announced(db, one)
  const [relation_id] = one.relation_ids
  const offer = (more: object = {}, who = one.seller) => {
    const { warehouse_id } = one
    const wish = { relation_id, warehouse_id, arrives_on: '2026-12-01', quantity: 8, inbound_number, ...more }
    return inTransaction(db, (tx) => saveBatch(tx, who, saveBatchCall.in.parse(wish)))
  }
  expect(await refusalOf(offer({ quantity: 21 }))).toBe('presale.quantity')
  expect(await refusalOf(offer({ relation_id: one.relation_ids[1] }))).toBe('inbound.notThisLine')
  expect(await refusalOf(offer({ warehouse_id: maker.warehouse_id }))).toBe('inbound.notThisLine')
  expect(await refusalOf(offer({ inbound_number: await announced(db, maker) }))).toBe('inbound.notFound')
  const { batch_id } = await offer()
  expect(await refusalOf(offer())).toBe('inbound.offered')
  expect(await refusalOf(offer({ batch_id, quantity: 21 }))).toBe('presale.quantity')
  expect(await comes(one)).toEqual({ incoming: 20, incoming_on: '2026-04-01' })
  const move = { inbound_number, event: 'moveDate', expected_on: '2026-05-01', reason }
  await done(db, one.seller, move)
  const batch = await db
    .selectFrom('presale_batch')
    .select(['arrives_on', 'first_arrives_on', 'quantity'])
    .where('id', '=', batch_id)
    .executeTakeFirstOrThrow()
  expect(batch).toEqual({ arrives_on: '2026-05-01', first_arrives_on: '2026-04-01', quantity: 8 })
  const lines = [{ custom_sn: one.numbers[0], cartons: 3, pieces_per_carton: 2 }]
  const fewer = { inbound_number, expected_on: '2026-05-01', lines }
  expect(await refusalOf(saved(db, one, fewer))).toBe('inbound.booked')
  expect(await refusalOf(done(db, one.seller, { inbound_number, event: 'cancel', reason }))).toBe(
    'inbound.booked',
  )
  const { goods, events } = await shown(inbound_number, one.seller)
  expect(goods[0]).toMatchObject({ presale: 8, booked: 0 })
  // What would be refused is not offered.
  expect(events).toEqual(['dispatch', 'moveDate'])
})

test('an announced shipment is saved with its day and warehouse or not at all', async () => {
  const inbound_number = await announced(db, maker)
  expect(await refusalOf(saved(db, maker, { inbound_number, expected_on: '2026-05-01' }))).toBe(
    'inbound.announced',
  )
  const { warehouse_id } = await aMaker(db)
  expect(await refusalOf(saved(db, { ...maker, warehouse_id }, { inbound_number }))).toBe('inbound.announced')
  await saved(db, maker, { inbound_number, expected_on: undefined })
  expect((await shown(inbound_number)).expected_on).toBe('2026-04-01')
})

test('lines of which the offered goods failed are changed, and go', async () => {
  const one = await aMaker(db)
  const inbound_number = await announced(db, one)
  const [relation_id] = one.relation_ids
  const { warehouse_id, seller } = one
  const wish = { relation_id, warehouse_id, arrives_on: '2026-04-01', quantity: 8, inbound_number }
  const { batch_id } = await inTransaction(db, (tx) => saveBatch(tx, seller, saveBatchCall.in.parse(wish)))
  const fewer = (custom_sn: string) =>
    saved(db, one, { inbound_number, lines: [{ custom_sn, cartons: 3, pieces_per_carton: 2 }] })
  expect(await refusalOf(fewer(one.numbers[0]))).toBe('inbound.booked')
  await inTransaction(db, (tx) => failBatch(tx, seller, { batch_id, reason, idempotency_key: '' }))
  await fewer(one.numbers[0])
  expect(await comes(one)).toEqual({ incoming: 6, incoming_on: '2026-04-01' })
  await fewer(one.numbers[1])
  expect((await shown(inbound_number, seller)).goods).toMatchObject([
    { custom_sn: one.numbers[1], presale: 0 },
  ])
  expect(await breaches(db)).toEqual({})
})

test('what is to come is listed by its day, a page behind the other, and not what is a draft or over', async () => {
  const one = await aMaker(db)
  const warehouse = await aStaff(db, ['warehouse'])
  const { warehouse_id } = one
  const late = await announced(db, one, { expected_on: '2026-05-02' })
  const soon = await announced(db, one, { expected_on: '2026-04-02' })
  const same = await announced(db, one, { expected_on: '2026-05-02' })
  await saved(db, one)
  const gone = await announced(db, one)
  await done(db, one.seller, { inbound_number: gone, event: 'cancel', reason })
  const read = (more: object) =>
    reading(db, (tx) =>
      listArrivals(tx, warehouse, arrivals.in.parse({ warehouse_id, page_size: 2, ...more })),
    )
  const first = await read({})
  expect(first.list.map(({ inbound_number }) => inbound_number)).toEqual([soon, late])
  const second = await read({ page: 2, after: first.next })
  expect(second).toMatchObject({ list: [{ inbound_number: same }], count: 3, next: null })
})

test('the database holds lines, states and what comes', async () => {
  const inbound_number = await announced(db, maker)
  const { id } = await db
    .selectFrom('inbound')
    .select('id')
    .where('inbound_number', '=', inbound_number)
    .executeTakeFirstOrThrow()
  const past = db.updateTable('inbound').set({ state: 5 }).where('id', '=', id).execute()
  await expect(past).rejects.toThrow('than its history')
  const counted = db.updateTable('inbound_line').set({ sound: 3 }).where('inbound_id', '=', id).execute()
  await expect(counted).rejects.toThrow('not being received')
  await done(db, seller, { inbound_number, event: 'dispatch', carrier: 'Ever Calm' })
  const more = db.updateTable('inbound_line').set({ cartons: 99 }).where('inbound_id', '=', id).execute()
  await expect(more).rejects.toThrow('on its way')
  expect((await listed(later(seller, 24 * 60))).list[0]?.inbound_number).toBe(inbound_number)
  expect(await breaches(db)).toEqual({})
})

test('staff lists what may be called lost from the day on, and finds a shipment by a box that came with it', async () => {
  const staff = await aStaff(db, ['warehouse'])
  const one = await aMaker(db)
  const inbound_number = await announced(db, one)
  await done(db, one.seller, { inbound_number, event: 'dispatch', carrier: 'Estes', tracking: 'PRO-7781' })
  const office = async (more: object, at = staff.at) => {
    const input = officeInboundList.in.parse({ page_size: 50, after: 0, ...more })
    const { list } = await reading(db, (tx) => listInbounds(tx, { ...staff, at }, input))
    return list.map((row) => row.inbound_number)
  }
  const lost = { may_be_lost: '1' }
  // Thirty days after the first of April it is not lost yet.
  expect(await office(lost, new Date('2026-05-01T20:00:00Z'))).not.toContain(inbound_number)
  expect(await office(lost, new Date('2026-05-02T20:00:00Z'))).toContain(inbound_number)
  expect(await office({ search: 'pro-7781' })).toEqual([inbound_number])
  // Beside them stands how many there are in each state.
  const asked = officeInboundList.in.parse({ page_size: 50, after: 0, ...lost })
  const { counts } = await reading(db, (tx) => listInbounds(tx, staff, asked))
  expect(counts.find(({ state }) => state === inboundState.inTransit)?.count).toBeGreaterThan(0)

  const other = await receiving(db, one, { staff })
  const unknown = [{ barcode: 'BOX-OF-NOBODY', pieces: 1, note: '', file_ids: [] }]
  await booked(db, staff, {
    inbound_number: other.inbound_number,
    lines: [{ line_id: other.lines[0]!.line_id, sound: 1 }],
    unknown,
  })
  expect(await office({ search: 'box-of-nobody' })).toEqual([other.inbound_number])
  expect((await listed(one.seller, { search: 'box-of-nobody' })).list).toEqual([])
  expect(await office(lost, new Date('2026-05-02T20:00:00Z'))).not.toContain(other.inbound_number)
})
