import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { cancelOrder } from '#market/buying/order/cancel'
import { openCount } from '#market/goods/inventory/count/open-count'
import { saveCount } from '#market/goods/inventory/count/save-count'
import { requisitionState } from '#rules/goods/private/requisition-graph'
import { anItem, eachLine, type Item, pay, stockOf, work } from '#tests/fixtures/buying'
import { aDealer, aKeepOrder, aSale, keepOf, privateOf } from '#tests/fixtures/dealers'
import { aDraft, shownForm, submitted } from '#tests/fixtures/paying/requisitions'
import { aStaff } from '#tests/fixtures/people'
import { aProof, ask, decide, receiveBack } from '#tests/fixtures/refunds'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { overlapped, somebodyWaits } from '../overlapped.ts'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const staff = await aStaff(db, ['administrator'])
const agree = async () => expect(await breaches(db)).toEqual({})

test('the last ten own pieces go to ten of sixty-four sales orders, never more', async () => {
  const dealer = await aDealer(db, 5_000)
  const item = await anItem(db, { on_hand: 200 })
  await keepOf(db, dealer, [{ ...item, quantity: 10 }])
  expect(await settled(atOnce(64, () => aSale(db, dealer, { items: [item] })))).toEqual({
    done: 10,
    refused: 54,
  })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 10, reserved: 10 })
  await agree()
})

/** The mistake that `reservePrivate` must not make: read first and write afterwards. */
const careless = (company_id: number, { relation_id }: Item) => {
  const where = sql`company_id = ${company_id} and relation_id = ${relation_id} and condition = 1`
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{
      free: number
    }>`select on_hand - reserved as free from private_stock where ${where}`.execute(tx)
    await sql`select pg_sleep(0.05)`.execute(tx)
    if (rows[0]!.free > 0)
      await sql`update private_stock set reserved = reserved + 1 where ${where}`.execute(tx)
  })
}

test('the twin: reading first and writing afterwards would oversell; the database refuses that', async () => {
  const dealer = await aDealer(db, 500)
  const item = await anItem(db)
  await keepOf(db, dealer, [item])
  const tries = () => atOnce(3, () => careless(dealer.company_id, item))
  expect(await settled(tries())).toEqual({ done: 1, refused: 2 })
  const free = () =>
    sql`update private_stock set reserved = 0 where company_id = ${dealer.company_id}`.execute(db)
  await free()
  await sql`alter table private_stock drop constraint private_never_oversold`.execute(db)
  await Promise.all(tries())
  expect((await privateOf(db, dealer, item))!.reserved).toBeGreaterThan(1)
  await free()
  await sql`alter table private_stock add constraint private_never_oversold check (0 <= reserved and reserved <= on_hand)`.execute(
    db,
  )
})

test('two payments of kept goods at once keep them once', async () => {
  const dealer = await aDealer(db, 5_000)
  const item = await anItem(db, { on_hand: 20 })
  const { order_parent_number } = await aKeepOrder(db, dealer, [{ ...item, quantity: 4 }])
  expect(await settled(atOnce(6, () => pay(db, dealer, order_parent_number)))).toEqual({
    done: 1,
    refused: 5,
  })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 4, reserved: 0 })
  expect(await stockOf(db, item)).toEqual({ on_hand: 16, reserved: 0 })
  await agree()
})

/** A request by which so many pieces of each line are to come back. */
async function toGiveBack(dealer: Buyer, order_number: string, quantity: number) {
  const lines = await eachLine(db, order_number, quantity)
  const { refund_number } = await ask(db, dealer, { order_number, lines, ...(await aProof(db, dealer)) })
  await decide(db, staff, { refund_number, event: 'askBack' })
  return { refund_number, lines }
}

test('the last ten own pieces are held by orders and a form, or go back to their maker, each once', async () => {
  for (const first of ['back', 'form', 'sale'] as const) {
    const dealer = await aDealer(db, 5_000)
    const item = await anItem(db, { on_hand: 200, price: 1_000 })
    const { order_number } = await keepOf(db, dealer, [{ ...item, quantity: 10 }])
    const { refund_number, lines } = await toGiveBack(dealer, order_number, 4)
    const number = await aDraft(db, dealer, { items: [{ ...item, quantity: 3 }] })
    const sound = lines.map(({ line_id }) => ({ line_id, sellable: 4, damaged: 0 }))
    const works = {
      back: () => [receiveBack(db, staff, { refund_number, lines: sound })],
      form: () => [submitted(db, dealer, number)],
      sale: () => atOnce(64, () => aSale(db, dealer, { items: [item] })),
    }
    const all = [
      works[first](),
      ...Object.entries(works).map(([name, work]) => (name === first ? [] : work())),
    ]
    const { done } = await settled(all.flat())
    const { on_hand, reserved } = (await privateOf(db, dealer, item))!
    const back = on_hand === 6 ? 1 : 0
    const { state } = await shownForm(db, dealer, number)
    const held = state === requisitionState.submitted ? 3 : 0
    expect([on_hand, reserved]).toEqual([10 - 4 * back, on_hand])
    expect(done).toBe(back + held / 3 + (on_hand - held))
    await agree()
  }
})

/** Whether a work that waits for public stock holds none of these rows yet. */
async function holdsNothing({ relation_id }: Item, work: () => Promise<unknown>, rows: RawBuilder<unknown>) {
  const { promise: begun, resolve } = Promise.withResolvers<Promise<unknown>>()
  await inTransaction(db, async (tx) => {
    await sql`select from stock where relation_id = ${relation_id} for update`.execute(tx)
    const working = work()
    resolve(working)
    while (!(await somebodyWaits(db))) await pause(5)
    await sql`select ${rows} for update nowait`.execute(tx)
  }).finally(async () => await begun)
}

test('public stock is locked before private stock and money, whoever keeps or gives back', async () => {
  const dealer = await aDealer(db, 5_000)
  const item = await anItem(db, { on_hand: 20 })
  const { order_number } = await keepOf(db, dealer, [{ ...item, quantity: 4 }])
  const { refund_number, lines } = await toGiveBack(dealer, order_number, 2)
  const ours = sql`from private_stock where company_id = ${dealer.company_id}`
  const back = lines.map(({ line_id }) => ({ line_id, sellable: 1, damaged: 1, condition_note: 'Bent' }))
  await holdsNothing(item, () => receiveBack(db, staff, { refund_number, lines: back }), ours)
  const { order_parent_number } = await aKeepOrder(db, dealer, [item])
  const wallet = sql`from ledger_account where company_id = ${dealer.company_id}`
  await holdsNothing(item, () => pay(db, dealer, order_parent_number), wallet)
  await agree()
})

test('what dealers keep is counted with the rest, also what is being kept meanwhile', async () => {
  const dealer = await aDealer(db, 5_000)
  const item = await anItem(db, { on_hand: 100, price: 100 })
  const { goods_sn } = await db
    .selectFrom('relation')
    .select('goods_sn')
    .where('id', '=', item.relation_id)
    .executeTakeFirstOrThrow()
  await keepOf(db, dealer, [{ ...item, quantity: 30 }])
  const { order_parent_number } = await aKeepOrder(db, dealer, [{ ...item, quantity: 10 }])
  const open = { code: goods_sn, warehouse_id: item.warehouse_id }
  const { count_number } = await inTransaction(db, (tx) => openCount(tx, staff, open))
  const count = (at: Db) => inTransaction(at, (tx) => saveCount(tx, staff, { count_number, pieces: 99 }))
  expect(await overlapped(db, (at) => pay(at, dealer, order_parent_number), count)).toEqual(['done', 'done'])
  expect(await stockOf(db, item)).toEqual({ on_hand: 59, reserved: 0 })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 40, reserved: 0 })
  await agree()
})

test('keeping, selling, shipping, cancelling and giving back at once lose no piece and no cent', async () => {
  const dealer = await aDealer(db, 20_000)
  const item = await anItem(db, { on_hand: 100, price: 3_333 })
  const { order_number } = await keepOf(db, dealer, [{ ...item, quantity: 14 }])
  const { refund_number, lines } = await toGiveBack(dealer, order_number, 4)
  const sold = await Promise.all(atOnce(4, () => aSale(db, dealer, { items: [item] })))
  for (const sale of sold) {
    await pay(db, dealer, sale.order_number)
    await work(db, staff, { event: 'accept', order_number: sale.order_number })
    await work(db, staff, { event: 'ready', order_number: sale.order_number })
  }
  const waiting = await Promise.all(atOnce(2, () => aSale(db, dealer, { items: [item] })))
  const back = lines.map(({ line_id }) => ({ line_id, sellable: 3, damaged: 1, condition_note: 'Bent' }))
  const all = settled([
    ...sold.map(({ order_number: number }) => work(db, staff, { event: 'handOver', order_number: number })),
    ...waiting.map(({ order_number: number }) =>
      inTransaction(db, (tx) => cancelOrder(tx, dealer, { order_number: number, remark: '' })),
    ),
    ...atOnce(4, () => aSale(db, dealer, { items: [item] })),
    ...atOnce(2, () => keepOf(db, dealer, [{ ...item, quantity: 2 }])),
    receiveBack(db, staff, { refund_number, lines: back }),
  ])
  expect(await all).toEqual({ done: 13, refused: 0 })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 14 - 4 - 4 + 4, reserved: 4 })
  await agree()
})
