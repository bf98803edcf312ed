import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Buyer } from '#market/actor'
import { requisitionKind, requisitionState } from '#rules/goods/private/requisition-graph'
import { anItem, balanceOf, type Item, pay, work } from '#tests/fixtures/buying'
import { cancelPieces } from '#tests/fixtures/cancelling'
import { aDealer, aSale, keepOf, lotsOf, privateOf } from '#tests/fixtures/dealers'
import {
  aBegunForm,
  acceptedForm,
  aForm,
  linesFound,
  quotedForm,
  shownForm,
  workedForm,
} from '#tests/fixtures/paying/requisitions'
import { aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'

const { db } = await testDatabase({ max: 8 })
afterAll(async () => expect(await breaches(db)).toEqual({}))
const staff = await aStaff(db, ['administrator'])
const { relabel, count } = requisitionKind
const { submitted, begun, cancelled, done } = requisitionState

/** A dealer who keeps ten pieces of an item, 100.00 each. */
async function aKeeper() {
  const dealer = await aDealer(db, 3_000)
  const item = await anItem(db, { price: 10_000 })
  await keepOf(db, dealer, [{ ...item, quantity: 10 }])
  return { dealer, item }
}

/** A count of one piece that finds these of all that lie there. */
async function counted(dealer: Buyer, item: Item, found: { pieces: number; damaged?: number }) {
  const number = await aBegunForm(db, { buyer: dealer, staff }, { kind: count, items: [item] })
  const lines = await linesFound(db, number, [found])
  await workedForm(db, staff, { requisition_number: number, event: 'finish', lines, remark: 'Counted twice' })
  return number
}
const short = async (dealer: Buyer, { relation_id }: Item) => {
  const { rows } = await sql<{ short: number }>`
    select short from private_stock where company_id = ${dealer.company_id} and relation_id = ${relation_id} and condition = 1`.execute(
    db,
  )
  return rows[0]!.short
}
const stateOf = async (dealer: Buyer, number: string) => (await shownForm(db, dealer, number)).state

test('a count that finds fewer than others hold ends forms, the newest not begun first, with their fee back', async () => {
  const { dealer, item } = await aKeeper()
  const goods = (quantity: number) => ({ kind: relabel, items: [{ ...item, quantity }] })
  const old = await aForm(db, dealer, goods(2))
  const paid = await aForm(db, dealer, goods(2))
  await quotedForm(db, staff, { number: paid })
  await acceptedForm(db, dealer, { number: paid })
  const working = await aBegunForm(db, { buyer: dealer, staff }, goods(2))
  const before = await balanceOf(db, dealer)
  // Of ten, six are held by others: five are there.
  const number = await counted(dealer, item, { pieces: 5 })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 5, reserved: 4 })
  expect(await stateOf(dealer, old)).toBe(submitted)
  expect(await stateOf(dealer, working)).toBe(begun)
  const ended = await shownForm(db, dealer, paid)
  expect(ended).toMatchObject({
    state: cancelled,
    history: expect.arrayContaining([expect.objectContaining({ event: 'lack', remark: number })]),
  })
  // The count cost 45.00, and the fee of the form that ended came back.
  expect(await balanceOf(db, dealer)).toBe(before)
  expect(await lastMail(db, dealer.email)).toMatchObject({
    template: 'requisitionDone',
    params: { missing: 5, damaged: 0 },
  })
  const { rows: told } =
    await sql`select params from notice where name = 'requisitionLacking' and account_id = ${dealer.account_id}`.execute(
      db,
    )
  expect(told).toEqual([{ params: { requisition_number: paid, returned: '45.00' } }])
  expect(await shownForm(db, dealer, number)).toMatchObject({
    state: done,
    lines: [{ amount: 1, done: 0, missing: 5 }],
    differences: [{ stage: 'here', pieces: 5, cost: '500.00', verdict: null }],
  })
})

test('what orders hold is short where no form is left: the newest are named, and what comes is theirs first', async () => {
  const { dealer, item } = await aKeeper()
  const sold = async (quantity: number, ...events: ('accept' | 'ready')[]) => {
    const { order_number, order_parent_number } = await aSale(db, dealer, { items: [{ ...item, quantity }] })
    await pay(db, dealer, order_parent_number)
    for (const event of events) await work(db, staff, { event, order_number })
    return order_number
  }
  const handOver = (order_number: string) => work(db, staff, { event: 'handOver', order_number })
  const first = await sold(3, 'accept', 'ready')
  const second = await sold(3, 'accept')
  const third = await sold(1, 'accept', 'ready')
  const fourth = await sold(2, 'accept', 'ready')
  await counted(dealer, item, { pieces: 4 })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 4, reserved: 4 })
  expect(await short(dealer, item)).toBe(5)
  const { rows: told } = await sql<{ params: { orders: string } }>`
    select params from notice where name = 'requisitionShort' and account_id = ${dealer.account_id}`.execute(
    db,
  )
  expect(told.map(({ params }) => params.orders)).toEqual([[second, third, fourth].toSorted().join(', ')])
  // Nothing is free: neither for another order nor for a form.
  expect(await refusalOf(aSale(db, dealer, { items: [item] }))).toBe('stock.notEnough')
  expect(await refusalOf(aForm(db, dealer, { items: [item] }))).toBe('stock.notEnough')
  await handOver(first)
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 1, reserved: 1 })
  expect(await refusalOf(handOver(fourth))).toBe('stock.notFound')
  expect(await short(dealer, item)).toBe(5)
  // Two come: they are held for what is short.
  await keepOf(db, dealer, [{ ...item, quantity: 2 }])
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 3, reserved: 3 })
  expect(await short(dealer, item)).toBe(3)
  await work(db, staff, { event: 'fail', order_number: second, remark: 'Not found' })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 3, reserved: 3 })
  expect(await short(dealer, item)).toBe(0)
  await handOver(third)
  await handOver(fourth)
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 0, reserved: 0 })
})

test('a whole order of short pieces may be cancelled, and damaged ones beyond the form lie apart', async () => {
  const { dealer, item } = await aKeeper()
  const { order_number } = await aSale(db, dealer, { items: [{ ...item, quantity: 8 }] })
  const number = await counted(dealer, item, { pieces: 1, damaged: 6 })
  expect(await shownForm(db, dealer, number)).toMatchObject({
    lines: [{ amount: 1, done: 0, damaged: 6, missing: 3 }],
  })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 1, reserved: 1 })
  expect(await short(dealer, item)).toBe(7)
  const lots = (await lotsOf(db, dealer)).filter(({ remaining }) => remaining > 0)
  expect(lots).toMatchObject([
    { condition: 1, remaining: 1, cost_left_cents: 10_000 },
    { condition: 2, remaining: 6, cost_left_cents: 60_000 },
  ])
  await cancelPieces(db, dealer, { order_number, pieces: [[item, 6]] })
  expect(await short(dealer, item)).toBe(1)
  await cancelPieces(db, dealer, { order_number, pieces: [[item, 2]] })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 1, reserved: 0 })
  expect(await short(dealer, item)).toBe(0)
})
