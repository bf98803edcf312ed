import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { saveRequisition as saveDeclared } from '#api/goods/stock/requisition'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { requisitionGraph, requisitionKind, requisitionState } from '#rules/goods/private/requisition-graph'
import { edgesOf } from '#rules/graph'
import { toCents } from '#rules/money/money'
import { anItem, balanceOf, later } from '#tests/fixtures/buying'
import { aDealer, keepOf, lotsOf, privateOf } from '#tests/fixtures/dealers'
import { aWarehouse } from '#tests/fixtures/goods'
import {
  aBegunForm,
  acceptedForm,
  aDraft,
  aForm,
  cancelledForm,
  decidedLoss,
  type Form,
  formOf,
  linesFound,
  quotedForm,
  shownForm,
  submitted,
  workedForm,
} from '#tests/fixtures/paying/requisitions'
import { aFile, aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { expireRequisitions } from './expire-requisitions.ts'
import { saveRequisition } from './save-requisition.ts'

const { db } = await testDatabase({ max: 8 })
afterAll(async () => expect(await breaches(db)).toEqual({}))
const staff = await aStaff(db, ['warehouse'])
const service = await aStaff(db, ['service'])
const second = await aStaff(db, ['service'])
const { draft, done, refused, cancelled, quoted, accepted, begun, onTheWay } = requisitionState
const { move, handOver, count, relabel, repack, dispose } = requisitionKind

/** A dealer with two lots of an item, of 4 and 3 pieces, 100.00 each, and so many dollars left. */
async function aKeeper(dollars = 500) {
  const dealer = await aDealer(db, dollars + 700)
  const item = await anItem(db, { price: 10_000 })
  await keepOf(db, dealer, [{ ...item, quantity: 4 }])
  await keepOf(db, later(dealer, 24), [{ ...item, quantity: 3 }])
  return { dealer, item }
}

const work = (number: string, event: object) =>
  workedForm(db, staff, { requisition_number: number, ...event } as never)

test('rules and database allow the same moves of forms', async () => {
  const { rows } = await sql`
    select event, from_state as from, to_state as to, by_role as by from requisition_transition`.execute(db)
  const text = ({ event, from, to, by }: Record<string, unknown>) => `${event} ${from ?? -1} ${to} ${by}`
  expect(rows.map((row) => text(row as never)).toSorted()).toEqual(
    edgesOf(requisitionGraph).map(text).toSorted(),
  )
})

test('a move: held, quoted, paid, sent, counted; lots keep their age and worth, what is missing is decided', async () => {
  const { dealer, item } = await aKeeper()
  const house = await aWarehouse(db)
  const number = await aForm(db, dealer, { kind: move, items: [{ ...item, quantity: 6 }], to: house.id })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 7, reserved: 6 })
  await quotedForm(db, staff, { number, fee: '12.50' })
  expect(await lastMail(db, dealer.email)).toMatchObject({
    template: 'requisitionQuoted',
    params: { requisition_number: number, fee: '12.50' },
  })
  expect(await refusalOf(acceptedForm(db, dealer, { number, fee: '12.00' }))).toBe('payment.amountChanged')
  const before = await balanceOf(db, dealer)
  expect(await acceptedForm(db, dealer, { number, fee: '12.50' })).toMatchObject({
    state: accepted,
    paid: '12.50',
  })
  expect(await balanceOf(db, dealer)).toBe(before - 1_250)
  expect(await work(number, { event: 'begin' })).toEqual({ state: begun })
  const lies = async () => (await shownForm(db, staff, number)).lines[0]!.place
  await db.updateTable('stock').set({ place: 'A-03-2' }).where('relation_id', '=', item.relation_id).execute()
  expect(await lies()).toBe('A-03-2')
  // One of six is not where it lay.
  const lines = await linesFound(db, number, [{ pieces: 5 }])
  expect(await work(number, { event: 'depart', lines })).toEqual({ state: onTheWay })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 1, reserved: 0 })
  expect(await lies()).toBe('')
  // Of five, one comes damaged and one not at all.
  const came = await linesFound(db, number, [{ pieces: 3, damaged: 1 }])
  expect(await work(number, { event: 'arrive', lines: came, remark: 'A leg is broken' })).toEqual({
    state: done,
  })
  const there = { ...item, warehouse_id: house.id }
  expect(await privateOf(db, dealer, there)).toEqual({ on_hand: 3, reserved: 0 })
  const { rows: lots } = await sql`
    select l.condition, l.remaining, l.cost_left_cents, l.aged_from = f.aged_from as aged, l.note from private_lot l
    join private_lot f on f.id = l.from_lot where l.warehouse_id = ${house.id} order by l.id`.execute(db)
  expect(lots).toEqual([
    { condition: 1, remaining: 3, cost_left_cents: 30_000, aged: true, note: '' },
    { condition: 2, remaining: 1, cost_left_cents: 10_000, aged: true, note: 'A leg is broken' },
  ])
  const shown = await shownForm(db, dealer, number)
  expect(shown.lines[0]).toMatchObject({ gone: 5, done: 3, damaged: 1, missing: 2, place: '' })
  expect(shown.differences).toMatchObject([
    { stage: 'here', pieces: 1, cost: '100.00', verdict: null },
    { stage: 'way', pieces: 1, cost: '100.00', verdict: null },
  ])
  expect(shown.history.map(({ event }) => event)).toEqual([
    ...['save', 'submit', 'quote', 'accept', 'begin', 'depart', 'arrive'],
  ])
  expect(shown.history.find(({ event }) => event === 'quote')?.by).toBeNull()
  expect(shown.events).toEqual([])
  const { line_id } = shown.lines[0]!
  const loss = { line_id, stage: 'way', verdict: 'carrier', reason: 'Lost on the road' } as const
  expect(await refusalOf(decidedLoss(db, service, { ...loss, compensation: '100.01' }))).toBe(
    'difference.tooMuch',
  )
  const wallet = await balanceOf(db, dealer)
  expect(await decidedLoss(db, service, { ...loss, compensation: '80' })).toEqual({
    decided: true,
    compensation: '80.00',
  })
  expect(await balanceOf(db, dealer)).toBe(wallet + 8_000)
  expect(await refusalOf(decidedLoss(db, second, { ...loss, compensation: '80' }))).toBe('loss.decided')
  expect(await lastMail(db, dealer.email)).toMatchObject({
    template: 'requisitionLoss',
    params: { count: 1, amount: '80.00' },
  })
})

test('damaged goods are moved as they are, and to a warehouse where they never were', async () => {
  const { dealer, item } = await aKeeper()
  const counted = await aBegunForm(
    db,
    { buyer: dealer, staff },
    { kind: count, items: [{ ...item, quantity: 7 }] },
  )
  const lines = await linesFound(db, counted, [{ pieces: 5, damaged: 2 }])
  await work(counted, { event: 'finish', lines, remark: 'Wet' })
  const house = await aWarehouse(db)
  const bad = { ...item, condition: 2 as const, quantity: 2 }
  const number = await aBegunForm(db, { buyer: dealer, staff }, { kind: move, items: [bad], to: house.id })
  await work(number, { event: 'depart', lines: await linesFound(db, number) })
  const worse = await linesFound(db, number, [{ pieces: 1, damaged: 1 }])
  expect(await refusalOf(work(number, { event: 'arrive', lines: worse }))).toBe('requisition.quantity')
  await work(number, { event: 'arrive', lines: await linesFound(db, number) })
  const { rows } = await sql`select condition, on_hand from private_stock
    where company_id = ${dealer.company_id} and warehouse_id = ${house.id} and on_hand > 0`.execute(db)
  expect(rows).toEqual([{ condition: 2, on_hand: 2 }])
})

test('a count finds fewer or more, and the book says what was found', async () => {
  const { dealer, item } = await aKeeper()
  const fewer = await aBegunForm(
    db,
    { buyer: dealer, staff },
    { kind: count, items: [{ ...item, quantity: 5 }] },
  )
  await work(fewer, { event: 'finish', lines: await linesFound(db, fewer, [{ pieces: 6 }]) })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 6, reserved: 0 })
  expect((await lotsOf(db, dealer)).map(({ remaining }) => remaining)).toEqual([3, 3])
  const more = await aBegunForm(
    db,
    { buyer: dealer, staff },
    { kind: count, items: [{ ...item, quantity: 6 }] },
  )
  await work(more, { event: 'finish', lines: await linesFound(db, more, [{ pieces: 8 }]) })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 8, reserved: 0 })
  const found = (await lotsOf(db, dealer)).find(({ received }) => received === 2)
  expect(found).toMatchObject({ remaining: 2, cost_left_cents: 0 })
  expect((await shownForm(db, dealer, more)).lines[0]).toMatchObject({ done: 6, surplus: 2, missing: 0 })
})

test('what is handed over or disposed of leaves the oldest lots; relabelled and repacked goods stay', async () => {
  const { dealer, item } = await aKeeper()
  const photo = await aFile(db, staff as never)
  const goods = (quantity: number): Pick<Form, 'items'> => ({ items: [{ ...item, quantity }] })
  const over = await aBegunForm(db, { buyer: dealer, staff }, { kind: handOver, ...goods(3) })
  const all = { event: 'finish', lines: await linesFound(db, over) }
  expect(await refusalOf(work(over, all))).toBe('requisition.collector')
  await work(over, { ...all, collected_by: 'Luis Ortega' })
  expect((await shownForm(db, dealer, over)).collected_by).toBe('Luis Ortega')
  expect((await lotsOf(db, dealer)).map(({ remaining }) => remaining)).toEqual([1, 3])
  const gone = await aBegunForm(db, { buyer: dealer, staff }, { kind: dispose, ...goods(2) })
  const lines = await linesFound(db, gone)
  expect(await refusalOf(work(gone, { event: 'finish', lines }))).toBe('requisition.photos')
  const stranger = await aFile(db, dealer)
  expect(await refusalOf(work(gone, { event: 'finish', lines, photo_file_ids: stranger }))).toBe(
    'upload.notFound',
  )
  await work(gone, { event: 'finish', lines, photo_file_ids: photo })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 2, reserved: 0 })
  for (const kind of [relabel, repack]) {
    const number = await aBegunForm(db, { buyer: dealer, staff }, { kind, ...goods(2) })
    await work(number, { event: 'finish', lines: await linesFound(db, number), photo_file_ids: photo })
  }
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 2, reserved: 0 })
})

test('pieces come free again when a form is refused, cancelled or its quotation is over, and a paid fee goes back', async () => {
  const { dealer, item } = await aKeeper()
  const free = { on_hand: 7, reserved: 0 }
  const no = await aForm(db, dealer, { items: [{ ...item, quantity: 7 }] })
  expect(await work(no, { event: 'refuse', remark: 'We cannot' })).toEqual({ state: refused })
  expect(await privateOf(db, dealer, item)).toEqual(free)
  expect(await shownForm(db, dealer, no)).toMatchObject({ reason: 'We cannot' })
  const paid = await aForm(db, dealer, { items: [{ ...item, quantity: 7 }] })
  await quotedForm(db, staff, { number: paid })
  const before = await balanceOf(db, dealer)
  await acceptedForm(db, dealer, { number: paid })
  expect(await cancelledForm(db, dealer, paid)).toMatchObject({ state: cancelled, returned: '45.00' })
  expect(await balanceOf(db, dealer)).toBe(before)
  expect(await refusalOf(cancelledForm(db, dealer, paid))).toBe('requisition.notAllowed')
  const late = await aForm(db, dealer, { items: [{ ...item, quantity: 7 }] })
  await quotedForm(db, staff, { number: late })
  expect(await refusalOf(acceptedForm(db, later(dealer, 14 * 24 + 1), { number: late }))).toBe(
    'requisition.overQuote',
  )
  const after = (hours: number) =>
    inTransaction(db, (tx) => expireRequisitions(tx, system(later(staff, hours).at)))
  expect(await after(14 * 24 - 1)).toBe(0)
  expect(await after(14 * 24)).toBe(1)
  expect(await privateOf(db, dealer, item)).toEqual(free)
  expect(await shownForm(db, dealer, late)).toMatchObject({ state: cancelled })
})

test('a free form moves without money, a quotation is made anew until it is accepted, and limits hold', async () => {
  const { dealer, item } = await aKeeper()
  const number = await aForm(db, dealer, { items: [item] })
  await quotedForm(db, staff, { number, fee: '30.00' })
  expect(await quotedForm(db, staff, { number, fee: '0' })).toMatchObject({ state: quoted, fee: '0.00' })
  const before = await balanceOf(db, dealer)
  expect(await acceptedForm(db, dealer, { number, fee: '0.00' })).toMatchObject({ paid: '0.00' })
  expect(await balanceOf(db, dealer)).toBe(before)
  expect(await refusalOf(quotedForm(db, staff, { number, fee: '5' }))).toBe('requisition.notAllowed')
  const dear = await aForm(db, dealer, { items: [item] })
  await quotedForm(db, staff, { number: dear })
  const limited = { ...dealer, limits: { order: toCents(4_499), month: null } }
  expect(await refusalOf(acceptedForm(db, limited, { number: dear }))).toBe('requisition.overLimit')
})

test('a draft is saved in place of itself, for goods of the own stock alone', async () => {
  const { dealer, item } = await aKeeper()
  const other = await anItem(db)
  const save = (form: Form) =>
    inTransaction(db, (tx) => saveRequisition(tx, dealer, saveDeclared.in.parse(formOf(form))))
  const number = await aDraft(db, dealer, { items: [{ ...item, quantity: 2 }] })
  expect(await save({ number, kind: relabel, items: [{ ...item, quantity: 3 }] })).toEqual({
    requisition_number: number,
    state: draft,
  })
  expect(await shownForm(db, dealer, number)).toMatchObject({ kind: relabel, lines: [{ amount: 3 }] })
  expect(await refusalOf(save({ items: [{ ...other, warehouse_id: item.warehouse_id }] }))).toBe(
    'requisition.lines',
  )
  expect(await refusalOf(save({ items: [{ ...item, warehouse_id: 2_000_000 }] }))).toBe('requisition.lines')
  expect(await refusalOf(save({ items: [item, item] }))).toBe('requisition.lines')
  expect(await refusalOf(save({ kind: move, items: [item] }))).toBe('requisition.target')
  expect(await refusalOf(save({ kind: move, items: [item], to: 2_000_000 }))).toBe('requisition.target')
  const labels = [await aFile(db, await aDealer(db))]
  const strange = save({ kind: relabel, items: [{ ...item, label_file_ids: labels }] })
  expect(await refusalOf(strange)).toBe('upload.notFound')
  await submitted(db, dealer, number)
  expect(await refusalOf(save({ number, items: [item] }))).toBe('requisition.notAllowed')
  expect(await refusalOf(aForm(db, dealer, { items: [{ ...item, quantity: 5 }] }))).toBe('stock.notEnough')
})

test('another role of staff does nothing, and the database refuses what the verbs do not do', async () => {
  const { dealer, item } = await aKeeper()
  const number = await aForm(db, dealer, { items: [item] })
  expect((await shownForm(db, service, number)).events).toEqual([])
  expect(await refusalOf(quotedForm(db, service, { number }))).toBe('requisition.notAllowed')
  const wrong = async (statement: string) =>
    expect(
      await inTransaction(db, (tx) => sql.raw(statement).execute(tx)).then(
        () => 'done',
        (error: Error) => error.message,
      ),
      statement,
    ).not.toBe('done')
  const of = `requisition_number = '${number}'`
  const its = `requisition_id = (select id from requisition where ${of})`
  await wrong(`update requisition set state = 2 where ${of}`)
  await wrong(`update requisition set note = 'other' where ${of}`)
  await wrong(`update requisition_line set held = 0 where ${its}`)
  await wrong(`update requisition_line set amount = 2 where ${its}`)
  await wrong(`delete from requisition_line where ${its}`)
  await wrong(`delete from requisition where ${of}`)
  await wrong(`update requisition_history set remark = 'x' where ${its}`)
})
