import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { takeFee } from '#market/goods/requisition/accept-requisition'
import { lockRequisition } from '#market/goods/requisition/find-requisition'
import { requisitionKind, requisitionState } from '#rules/goods/private/requisition-graph'
import { toCents } from '#rules/money/money'
import { anItem, balanceOf, type Item } from '#tests/fixtures/buying'
import { aDealer, aSale, keepOf, privateOf } from '#tests/fixtures/dealers'
import { aWarehouse } from '#tests/fixtures/goods'
import {
  aBegunForm,
  acceptedForm,
  aDraft,
  aForm,
  cancelledForm,
  decidedLoss,
  linesFound,
  quotedForm,
  shownForm,
  submitted,
  workedForm,
} from '#tests/fixtures/paying/requisitions'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const staff = await aStaff(db, ['warehouse'])
const service = await aStaff(db, ['service'])
const agree = async () => expect(await breaches(db)).toEqual({})

/** A dealer who keeps so many pieces of an item, 100.00 each. */
async function aKeeper(pieces: number) {
  const dealer = await aDealer(db, pieces * 100 + 500)
  const item = await anItem(db, { price: 10_000, on_hand: 200 })
  await keepOf(db, dealer, [{ ...item, quantity: pieces }])
  return { dealer, item }
}

test('the last ten own pieces go to ten of forms and sales orders at once, never more', async () => {
  const { dealer, item } = await aKeeper(10)
  const drafts = await Promise.all(atOnce(24, () => aDraft(db, dealer, { items: [item] })))
  const all = [
    ...drafts.map((number) => submitted(db, dealer, number)),
    ...atOnce(24, () => aSale(db, dealer, { items: [item] })),
  ]
  expect(await settled(all)).toEqual({ done: 10, refused: 38 })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 10, reserved: 10 })
  await agree()
})

/** The mistake that holding must not make: the pieces are read first, and held afterwards. */
const careless = (dealer: Buyer, { relation_id }: Item) =>
  inTransaction(db, async (tx) => {
    const where = sql`company_id = ${dealer.company_id} and relation_id = ${relation_id} and condition = 1`
    const { rows } = await sql<{ free: number }>`
      select on_hand - reserved as free from private_stock where ${where}`.execute(tx)
    await sql`select pg_sleep(0.05)`.execute(tx)
    if (rows[0]!.free > 0)
      await sql`update private_stock set reserved = reserved + 1 where ${where}`.execute(tx)
  })

test('the twin: pieces that are read first and held afterwards are held twice without the guard', async () => {
  const { dealer, item } = await aKeeper(1)
  const tries = () => atOnce(3, () => careless(dealer, item))
  expect(await settled(tries())).toEqual({ done: 1, refused: 2 })
  const free = () =>
    sql`update private_stock set reserved = 0 where company_id = ${dealer.company_id}`.execute(db)
  await free()
  await sql`alter table private_stock drop constraint private_never_oversold`.execute(db)
  await Promise.all(tries())
  expect((await privateOf(db, dealer, item))!.reserved).toBeGreaterThan(1)
  await free()
  await sql`alter table private_stock add constraint private_never_oversold
    check (0 <= reserved and reserved <= on_hand)`.execute(db)
})

test('a fee is taken once, however often it is accepted at once, and one that is cancelled meanwhile goes back', async () => {
  const { dealer, item } = await aKeeper(4)
  const number = await aForm(db, dealer, { items: [item] })
  await quotedForm(db, staff, { number })
  const before = await balanceOf(db, dealer)
  expect(await settled(atOnce(8, () => acceptedForm(db, dealer, { number })))).toEqual({
    done: 1,
    refused: 7,
  })
  expect(await balanceOf(db, dealer)).toBe(before - 4_500)
  for (let round = 0; round < 4; round += 1) {
    const one = await aForm(db, dealer, { items: [item] })
    await quotedForm(db, staff, { number: one })
    await Promise.allSettled([
      acceptedForm(db, dealer, { number: one }),
      cancelledForm(db, dealer, one),
      cancelledForm(db, dealer, one),
    ])
    expect((await shownForm(db, dealer, one)).state).toBe(9)
  }
  expect(await balanceOf(db, dealer)).toBe(before - 4_500)
  await agree()
})

test('the twin: without the lock of the form the ledger alone takes a fee once', async () => {
  const { dealer, item } = await aKeeper(1)
  const number = await aForm(db, dealer, { items: [item] })
  await quotedForm(db, staff, { number })
  const form = await inTransaction(db, (tx) => lockRequisition(tx, dealer, number))
  const before = await balanceOf(db, dealer)
  const twice = inTransaction(db, async (tx) => {
    await sql`alter table ledger_transaction drop constraint ledger_transaction_kind_reference_key`.execute(
      tx,
    )
    for (let n = 0; n < 2; n += 1) await takeFee(tx, dealer, { form, fee: toCents(4_500) })
    const { rows } = await sql<{ left: number }>`
      select balance_cents as left from ledger_account where kind = 'company_available' and company_id = ${dealer.company_id}`.execute(
      tx,
    )
    throw new Error(`${before - rows[0]!.left} taken`)
  })
  await expect(twice).rejects.toThrow('9000 taken')
  const once = inTransaction(db, async (tx) => {
    for (let n = 0; n < 2; n += 1) await takeFee(tx, dealer, { form, fee: toCents(4_500) })
  })
  await expect(once).rejects.toThrow()
  await agree()
})

test('what is sent, counted or finished twice at once is so once, beside sales of the same goods', async () => {
  const { dealer, item } = await aKeeper(12)
  const to = (await aWarehouse(db)).id
  const form = { kind: requisitionKind.move, items: [{ ...item, quantity: 8 }], to }
  const number = await aBegunForm(db, { buyer: dealer, staff }, form)
  const depart = { requisition_number: number, event: 'depart' as const, lines: await linesFound(db, number) }
  const sent = [
    ...atOnce(4, () => workedForm(db, staff, depart)),
    ...atOnce(6, () => aSale(db, dealer, { items: [item] })),
  ]
  expect(await settled(sent)).toEqual({ done: 5, refused: 5 })
  const lines = await linesFound(db, number, [{ pieces: 6, damaged: 1 }])
  const arrive = { requisition_number: number, event: 'arrive' as const, lines }
  expect(await settled(atOnce(4, () => workedForm(db, staff, arrive)))).toEqual({ done: 1, refused: 3 })
  expect(await privateOf(db, dealer, { ...item, warehouse_id: to })).toEqual({ on_hand: 6, reserved: 0 })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 4, reserved: 4 })
  const { line_id } = (await shownForm(db, service, number)).lines[0]!
  const before = await balanceOf(db, dealer)
  const said = { line_id, stage: 'way', verdict: 'carrier', compensation: '100', reason: 'Lost' } as const
  expect(await settled(atOnce(4, () => decidedLoss(db, service, said)))).toEqual({ done: 1, refused: 3 })
  expect(await balanceOf(db, dealer)).toBe(before + 10_000)
  await agree()
})

test('two transfers of the same goods against each other end both, without a piece lost', async () => {
  const { dealer, item } = await aKeeper(6)
  const house = await aWarehouse(db)
  const there = { ...item, warehouse_id: house.id }
  const first = await aBegunForm(
    db,
    { buyer: dealer, staff },
    { kind: requisitionKind.move, items: [{ ...item, quantity: 4 }], to: house.id },
  )
  await workedForm(db, staff, {
    requisition_number: first,
    event: 'depart',
    lines: await linesFound(db, first),
  })
  await workedForm(db, staff, {
    requisition_number: first,
    event: 'arrive',
    lines: await linesFound(db, first),
  })
  const moves = [
    { items: [{ ...item, quantity: 2 }], to: house.id },
    { items: [{ ...there, quantity: 3 }], to: item.warehouse_id },
  ]
  const numbers = await Promise.all(
    moves.map((one) => aBegunForm(db, { buyer: dealer, staff }, { kind: requisitionKind.move, ...one })),
  )
  for (const event of ['depart', 'arrive'] as const) {
    const told = await Promise.all(numbers.map((number) => linesFound(db, number)))
    const all = numbers.map((requisition_number, n) =>
      workedForm(db, staff, { requisition_number, event, lines: told[n]! }),
    )
    expect(await settled(all)).toEqual({ done: 2, refused: 0 })
  }
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 3, reserved: 0 })
  expect(await privateOf(db, dealer, there)).toEqual({ on_hand: 3, reserved: 0 })
  await agree()
})

test('two counts at once beside sales and forms of the same goods: nothing is held twice, no form ends twice', async () => {
  const { dealer, item } = await aKeeper(12)
  const count = { kind: requisitionKind.count, items: [item] }
  const counts = [
    await aBegunForm(db, { buyer: dealer, staff }, count),
    await aBegunForm(db, { buyer: dealer, staff }, count),
  ]
  const forms = []
  for (let n = 0; n < 3; n += 1) {
    const number = await aForm(db, dealer, { items: [{ ...item, quantity: 2 }] })
    await quotedForm(db, staff, { number })
    await acceptedForm(db, dealer, { number })
    forms.push(number)
  }
  const sale = await aSale(db, dealer, { items: [{ ...item, quantity: 2 }] })
  const before = await balanceOf(db, dealer)
  const lines = await Promise.all(counts.map((number) => linesFound(db, number, [{ pieces: 3 }])))
  const finish = (n: number) =>
    workedForm(db, staff, { requisition_number: counts[n]!, event: 'finish', lines: lines[n]! })
  await settled([
    ...[0, 1, 0, 1].map(finish),
    ...forms.map((number) => cancelledForm(db, dealer, number)),
    ...atOnce(4, () => aSale(db, dealer, { items: [item] })),
  ])
  const { done, cancelled } = requisitionState
  const ends = await Promise.all(counts.map(async (number) => (await shownForm(db, dealer, number)).state))
  expect(ends).toContain(done)
  // The first count ends the other, too, where sales hold all that the cancelled forms let go.
  const lacking = ends.filter((state) => state === cancelled).length
  expect(ends.filter((state) => state === done)).toHaveLength(2 - lacking)
  // Each fee came back once, whether a dealer cancelled the form or a count did.
  expect(await balanceOf(db, dealer)).toBe(before + (3 + lacking) * 4_500)
  for (const number of forms) expect((await shownForm(db, dealer, number)).state).toBe(9)
  expect((await privateOf(db, dealer, item))!.on_hand).toBe(3)
  expect(sale.order_numbers).toHaveLength(1)
  await agree()
})

test('the twin: without the trigger, what comes after a count is nobody’s while orders lack it', async () => {
  const { dealer, item } = await aKeeper(6)
  const number = await aBegunForm(
    db,
    { buyer: dealer, staff },
    { kind: requisitionKind.count, items: [item] },
  )
  await aSale(db, dealer, { items: [{ ...item, quantity: 5 }] })
  const lines = await linesFound(db, number, [{ pieces: 2 }])
  await workedForm(db, staff, { requisition_number: number, event: 'finish', lines })
  await sql`alter table private_stock disable trigger private_short_held`.execute(db)
  await keepOf(db, dealer, [{ ...item, quantity: 3 }])
  expect(Object.keys(await breaches(db))).toEqual(['held pieces are short only where nothing is free'])
  await sql`alter table private_stock enable trigger private_short_held`.execute(db)
  await sql`update private_stock set short = short where company_id = ${dealer.company_id}`.execute(db)
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 5, reserved: 5 })
  await agree()
})
