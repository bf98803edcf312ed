import { expect, test } from 'vitest'
import { boxList, solveBox as solveCall } from '#api/buying/inbound/box'
import type { Db } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import type { Staff } from '#market/actor'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { aMaker, booked, differencesIn, officeDone, receiving } from '#tests/fixtures/presale/inbound'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { listBoxes } from './list-boxes.ts'
import { solveBox } from './solve-box.ts'

const { db } = await testDatabase()
const warehouse = await aStaff(db, ['warehouse'])
const solve = (at: Db, staff: Staff, input: object) =>
  inTransaction(at, (tx) => solveBox(tx, staff, solveCall.in.parse(input)))
const listed = async (tab: string, warehouse_id: number) =>
  (
    await reading(db, (tx) =>
      listBoxes(tx, warehouse, boxList.in.parse({ tab, warehouse_id, page_size: 50 })),
    )
  ).list

/** A shipment that is being counted, and two boxes that are none of its lines. */
async function boxes() {
  const maker = await aMaker(db)
  const one = await receiving(db, maker, { staff: warehouse })
  const { inbound_number } = one
  const unknown = [
    { barcode: '0012345', pieces: 22, note: 'No name on it' },
    { barcode: 'X-9', pieces: 1 },
  ]
  await booked(db, warehouse, { inbound_number, lines: [], unknown })
  const [box, other] = await listed('held', maker.warehouse_id)
  const line_id = one.lines[0]!.line_id
  return { ...one, maker, line_id, box: box!, other: other! }
}

test('a box that is none of a shipment is held, and counted to a line later, beyond what was announced, too', async () => {
  const { maker, inbound_number, line_id, box, other } = await boxes()
  expect(box).toMatchObject({
    barcode: '0012345',
    pieces: 22,
    note: 'No name on it',
    inbound_number,
    solved: null,
  })
  const right = { box_id: box.box_id, solved: 'line', inbound_number, line_id }
  expect(await solve(db, warehouse, right)).toEqual({ sound: 22 })
  expect(await refusalOf(solve(db, warehouse, right))).toBe('box.solved')
  const note = 'The driver took it back'
  expect(await solve(db, warehouse, { box_id: other.box_id, solved: 'notOurs', note })).toEqual({ sound: 0 })
  expect(await listed('held', maker.warehouse_id)).toEqual([])
  expect(await listed('all', maker.warehouse_id)).toMatchObject([
    { barcode: 'X-9', solved: 'notOurs', solved_note: note },
    { barcode: '0012345', solved: 'line', solved_number: inbound_number, solved_sn: maker.numbers[0] },
  ])
  await officeDone(db, warehouse, { inbound_number, event: 'finish' })
  expect(await differencesIn(db, inbound_number)).toMatchObject([{ kind: 'surplus', pieces: 2 }])
  expect(await breaches(db)).toEqual({})
})

test('a box is counted only where it lies, to a line that is being counted', async () => {
  const { inbound_number, line_id, box } = await boxes()
  const elsewhere = await receiving(db, await aMaker(db), { staff: warehouse })
  const to = (more: object) =>
    refusalOf(solve(db, warehouse, { box_id: box.box_id, solved: 'line', ...more }))
  const strange = { inbound_number: elsewhere.inbound_number, line_id: elsewhere.lines[0]!.line_id }
  expect(await to(strange)).toBe('box.elsewhere')
  expect(await to({ inbound_number: 'N000000000', line_id })).toBe('inbound.notFound')
  expect(await to({ inbound_number, line_id: strange.line_id })).toBe('inbound.notThisLine')
  await officeDone(db, warehouse, { inbound_number, event: 'finish' })
  expect(await to({ inbound_number, line_id })).toBe('inbound.notAllowed')
  expect(await refusalOf(solve(db, warehouse, { box_id: 2_000_000_000, solved: 'notOurs', note: 'x' }))).toBe(
    'request.notFound',
  )
})
