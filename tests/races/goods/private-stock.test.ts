import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { cancelOrder } from '#market/buying/order/cancel'
import { anItem, type Item, orderOf, pay, stockOf, work } from '#tests/fixtures/buying'
import { aDealer, aKeepOrder, aSale, keepOf, lotsOf, privateOf } from '#tests/fixtures/dealers'
import { aStaff } from '#tests/fixtures/people'
import { aProof, ask, decide, receiveBack } from '#tests/fixtures/refunds'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
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

test('keeping, selling, shipping, cancelling and giving back at once lose no piece and no cent', async () => {
  const dealer = await aDealer(db, 20_000)
  const item = await anItem(db, { on_hand: 100, price: 3_333 })
  const { order_number } = await keepOf(db, dealer, [{ ...item, quantity: 12 }])
  const lines = await db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', (await orderOf(db, order_number)).id)
    .execute()
  const claimed = lines.map(({ id: line_id }) => ({ line_id, quantity: 4 }))
  const { refund_number } = await ask(db, dealer, {
    order_number,
    lines: claimed,
    ...(await aProof(db, dealer)),
  })
  await decide(db, staff, { refund_number, event: 'askBack' })
  const sold = await Promise.all(atOnce(4, () => aSale(db, dealer, { items: [item] })))
  for (const sale of sold) {
    await pay(db, dealer, sale.order_number)
    await work(db, staff, { event: 'accept', order_number: sale.order_number })
    await work(db, staff, { event: 'ready', order_number: sale.order_number })
  }
  const waiting = await Promise.all(atOnce(2, () => aSale(db, dealer, { items: [item] })))
  const back = claimed.map(({ line_id }) => ({ line_id, sellable: 3, damaged: 1, condition_note: 'Bent' }))
  await Promise.allSettled([
    ...sold.map(({ order_number: number }) => work(db, staff, { event: 'handOver', order_number: number })),
    ...waiting.map(({ order_number: number }) =>
      inTransaction(db, (tx) => cancelOrder(tx, dealer, { order_number: number, remark: '' })),
    ),
    ...atOnce(4, () => aSale(db, dealer, { items: [item] })),
    ...atOnce(2, () => keepOf(db, dealer, [{ ...item, quantity: 2 }])),
    receiveBack(db, staff, { refund_number, lines: back }),
  ])
  const here = (await lotsOf(db, dealer)).reduce((sum, lot) => sum + lot.remaining, 0)
  expect(here).toBe((await privateOf(db, dealer, item))!.on_hand)
  await agree()
})
