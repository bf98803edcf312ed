import { expect, test } from 'vitest'
import { differenceList } from '#api/buying/inbound/difference'
import { inTransaction, reading } from '#database/transaction'
import { type Staff, system } from '#market/actor'
import { differenceGraph, differenceState } from '#rules/buying/inbound/difference'
import { edgesOf } from '#rules/graph'
import { later } from '#tests/fixtures/buying'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import {
  aMaker,
  answered,
  booked,
  differencesIn,
  differing,
  type Maker,
  officeDone,
  recounted,
} from '#tests/fixtures/presale/inbound'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showInbound } from '../show-inbound.ts'
import { remindOfDifferences, standDifferences } from './difference-deadlines.ts'
import { listDifferences } from './list-differences.ts'

const { db } = await testDatabase()
const warehouse = await aStaff(db, ['warehouse'])
const second = await aStaff(db, ['warehouse'])
const maker = await aMaker(db)
const { asked, accepted, disputed, stands, dropped } = differenceState
const reason = 'Twenty were packed, see the picture of the pallet'

const here = async ({ relation_ids, warehouse_id }: Maker) =>
  (
    await db
      .selectFrom('stock')
      .select('on_hand')
      .where('relation_id', '=', relation_ids[0])
      .where('warehouse_id', '=', warehouse_id)
      .executeTakeFirstOrThrow()
  ).on_hand
const told = async (name: string, { seller }: Maker) =>
  (
    await db
      .selectFrom('notice')
      .select('params')
      .where('name', '=', name)
      .where('account_id', '=', seller.account_id)
      .execute()
  ).map(({ params }) => params)
const kinds = async (inbound_number: string) =>
  (await differencesIn(db, inbound_number)).map(({ kind, pieces, state }) => [kind, pieces, state])
const job = (work: typeof standDifferences, hours: number, from: Staff = warehouse) =>
  inTransaction(db, (tx) => work(tx, system(later(from, hours).at)))
const shown = (inbound_number: string, who: Parameters<typeof showInbound>[1]) =>
  reading(db, (tx) => showInbound(tx, who, { inbound_number }))

test('each line that was counted otherwise than announced is asked about, one as announced is not', async () => {
  const one = await aMaker(db)
  const [chairs, tables] = one.numbers
  const { inbound_number, lines } = await differing(db, one, {
    staff: warehouse,
    lines: [
      { custom_sn: chairs, cartons: 10, pieces_per_carton: 2 },
      { custom_sn: tables, cartons: 5, pieces_per_carton: 1 },
    ],
    counts: [{ sound: 16, damaged: 1, note: 'A leg is broken' }, { sound: 7 }],
  })
  expect(await differencesIn(db, inbound_number)).toMatchObject([
    { line_id: lines[0]!.line_id, kind: 'missing', pieces: 3, state: asked },
    { line_id: lines[0]!.line_id, kind: 'damaged', pieces: 1, state: asked },
    { line_id: lines[1]!.line_id, kind: 'surplus', pieces: 2, state: asked },
  ])
  const answer_by = later(warehouse, 5 * 24).at.toISOString()
  expect(await told('receiptToAnswer', one)).toEqual([{ inbound_number, count: 3, answer_by }])
  const exact = await differing(db, one, { staff: warehouse, counts: [{ sound: 20 }] })
  expect(exact.differences).toEqual([])
  expect(await told('inboundReceived', one)).toEqual([{ inbound_number: exact.inbound_number, count: 20 }])
  expect(await breaches(db)).toEqual({})
})

test('its manufacturer accepts a difference or disputes it with a reason, once, in time, and nobody else', async () => {
  const { differences } = await differing(db, maker, { staff: warehouse })
  const [missing, damaged] = differences.map(({ id }) => id)
  const stranger = await aMaker(db)
  const accept = { difference_id: missing, answer: 'accept' }
  expect(await refusalOf(answered(db, stranger.seller, accept))).toBe('request.notFound')
  expect(await refusalOf(answered(db, maker.seller, { ...accept, difference_id: 2_000_000_000 }))).toBe(
    'request.notFound',
  )
  expect(await answered(db, maker.seller, accept)).toEqual({ state: accepted })
  expect(await refusalOf(answered(db, maker.seller, accept))).toBe('difference.notAllowed')
  const dispute = { difference_id: damaged, answer: 'dispute', reason }
  const late = later(maker.seller, 5 * 24)
  expect(await refusalOf(answered(db, late, dispute))).toBe('difference.over')
  const file_ids = '3f2c1b1e-8f0e-4c7a-9d53-0f4c0b8b1a11'
  expect(await refusalOf(answered(db, maker.seller, { ...dispute, file_ids }))).toBe('upload.notFound')
  expect(await answered(db, maker.seller, dispute)).toEqual({ state: disputed })
  const list = (who: Parameters<typeof listDifferences>[1], tab: string) =>
    reading(db, (tx) => listDifferences(tx, who, differenceList.in.parse({ tab, page_size: 50 })))
  expect((await list(maker.seller, 'disputed')).list.map((row) => row.difference_id)).toContain(damaged)
  expect((await list(stranger.seller, 'all')).count).toBe(0)
  expect(await breaches(db)).toEqual({})
})

test('another person counts a disputed difference again, for good, and stock follows', async () => {
  const one = await aMaker(db)
  const { inbound_number, differences } = await differing(db, one, { staff: warehouse })
  const [missing, damaged] = differences.map(({ id }) => id)
  const again = { difference_id: missing, result: 1, note: 'Two stood in the aisle' }
  expect(await refusalOf(recounted(db, second, again))).toBe('difference.notAllowed')
  await answered(db, one.seller, { difference_id: missing, answer: 'dispute', reason })
  await answered(db, one.seller, { difference_id: damaged, answer: 'dispute', reason })
  expect((await shown(inbound_number, warehouse)).counted_by_me).toBe(true)
  expect(await refusalOf(recounted(db, warehouse, again))).toBe('difference.secondPerson')
  expect(await refusalOf(recounted(db, second, { ...again, result: 20 }))).toBe('difference.result')
  await recounted(db, second, again)
  expect(await here(one)).toBe(18)
  expect(await refusalOf(recounted(db, second, again))).toBe('difference.notAllowed')
  await recounted(db, second, { difference_id: damaged, result: 0 })
  expect(await here(one)).toBe(19)
  expect(await shown(inbound_number, one.seller)).toMatchObject({
    sound: 19,
    damaged: 0,
    differences: [
      { kind: 'missing', pieces: 3, result: 1, result_note: 'Two stood in the aisle' },
      { kind: 'damaged', pieces: 1, result: 0 },
    ],
  })
  expect(await told('receiptRecounted', one)).toMatchObject([
    { kind: 'missing', count: 1, was: 3 },
    { kind: 'damaged', count: 0, was: 1 },
  ])
  expect(await breaches(db)).toEqual({})
})

test('a recount takes no pieces off that are reserved', async () => {
  const one = await aMaker(db)
  const { differences } = await differing(db, one, { staff: warehouse, counts: [{ sound: 22 }] })
  const difference_id = differences[0]!.id
  await answered(db, one.seller, { difference_id, answer: 'dispute', reason })
  const stock = db.updateTable('stock').where('relation_id', '=', one.relation_ids[0])
  await stock.set({ reserved: 21 }).execute()
  const none = { difference_id, result: 0 }
  expect(await refusalOf(recounted(db, second, none))).toBe('difference.reserved')
  await stock.set({ reserved: 0 }).execute()
  await recounted(db, second, none)
  expect(await here(one)).toBe(20)
  expect(await breaches(db)).toEqual({})
})

test('what nobody answers in five days stands, and its manufacturer is reminded once, two days before', async () => {
  const one = await aMaker(db)
  const { inbound_number, differences } = await differing(db, one, { staff: warehouse })
  await answered(db, one.seller, { difference_id: differences[1]!.id, answer: 'accept' })
  await job(remindOfDifferences, 3 * 24 - 1)
  expect(await told('receiptReminder', one)).toEqual([])
  await job(remindOfDifferences, 3 * 24)
  await job(remindOfDifferences, 3 * 24 + 1)
  const answer_by = later(warehouse, 5 * 24).at.toISOString()
  expect(await told('receiptReminder', one)).toEqual([{ inbound_number, count: 1, answer_by }])
  await job(standDifferences, 5 * 24 - 1)
  expect((await kinds(inbound_number))[0]).toEqual(['missing', 3, asked])
  await job(standDifferences, 5 * 24)
  expect(await kinds(inbound_number)).toEqual([
    ['missing', 3, stands],
    ['damaged', 1, accepted],
  ])
  expect(await breaches(db)).toEqual({})
})

test('a count that goes on drops what waits, keeps what is settled and found again, and asks about the rest', async () => {
  const one = await aMaker(db)
  const { inbound_number, lines, differences } = await differing(db, one, { staff: warehouse })
  await answered(db, one.seller, { difference_id: differences[1]!.id, answer: 'accept' })
  await officeDone(db, warehouse, {
    inbound_number,
    event: 'reopen',
    reason: 'A pallet stood behind the door',
  })
  expect(await kinds(inbound_number)).toEqual([
    ['missing', 3, dropped],
    ['damaged', 1, accepted],
  ])
  await booked(db, warehouse, { inbound_number, lines: [{ line_id: lines[0]!.line_id, sound: 2 }] })
  await officeDone(db, warehouse, { inbound_number, event: 'finish' })
  expect(await kinds(inbound_number)).toEqual([
    ['missing', 3, dropped],
    ['damaged', 1, accepted],
    ['missing', 1, asked],
  ])
  await answered(db, one.seller, {
    difference_id: (await differencesIn(db, inbound_number))[2]!.id,
    answer: 'accept',
  })
  await officeDone(db, warehouse, { inbound_number, event: 'reopen', reason: 'The last one was found' })
  await booked(db, warehouse, { inbound_number, lines: [{ line_id: lines[0]!.line_id, sound: 1 }] })
  await officeDone(db, warehouse, { inbound_number, event: 'finish' })
  expect((await kinds(inbound_number))[2]).toEqual(['missing', 1, dropped])
  expect(await breaches(db)).toEqual({})
})

test('a recount that is settled stays when the count goes on and finds nothing else', async () => {
  const one = await aMaker(db)
  const { inbound_number, differences } = await differing(db, one, { staff: warehouse })
  await answered(db, one.seller, { difference_id: differences[0]!.id, answer: 'dispute', reason })
  await recounted(db, second, { difference_id: differences[0]!.id, result: 0 })
  await officeDone(db, warehouse, { inbound_number, event: 'reopen', reason: 'To look again' })
  await officeDone(db, warehouse, { inbound_number, event: 'finish' })
  expect((await differencesIn(db, inbound_number)).map(({ kind, state }) => [kind, state])).toEqual([
    ['missing', differenceState.recounted],
    ['damaged', dropped],
    ['damaged', asked],
  ])
  expect(await breaches(db)).toEqual({})
})

test('the database holds the ways of differences as the rules do', async () => {
  const rows = await db.selectFrom('inbound_difference_transition').selectAll().execute()
  const drawn = edgesOf(differenceGraph).map(({ event, from, to, by }) => [event, from ?? -1, to, by].join())
  expect(rows.map((row) => [row.event, row.from_state, row.to_state, row.by_role].join()).toSorted()).toEqual(
    drawn.toSorted(),
  )
  const { differences } = await differing(db, maker, { staff: warehouse })
  const { id } = differences[0]!
  const set = (change: object) =>
    db.updateTable('inbound_difference').set(change).where('id', '=', id).execute()
  await expect(set({ state: accepted })).rejects.toThrow('than its history says')
  await expect(set({ pieces: 9 })).rejects.toThrow('stays as it was found')
  await expect(set({ state: differenceState.recounted })).rejects.toThrow('inbound_difference')
})
