import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, balanceOf, later, orderOf, pay, work } from '#tests/fixtures/buying'
import { aStaff } from '#tests/fixtures/people'
import { aPresaleItem } from '#tests/fixtures/presale/booking'
import { anArrived, chosen } from '#tests/fixtures/presale/life'
import { ask, decide } from '#tests/fixtures/refunds'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { payRefund } from './pay-refund.ts'
import { showRefundable } from './show-refundable.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
afterAll(async () => expect(await breaches(db)).toEqual({}))

test('goods of a presale bring back deposit and balance, piece by piece and no cent more', async () => {
  const buyer = await aCustomer(db, 5_000)
  const had = await balanceOf(db, buyer)
  const item = await aPresaleItem(db, { price: 10_001 })
  const order_number = await anArrived(db, buyer, { ...item, quantity: 3 })
  const now = later(buyer, 25)
  await chosen(db, now, { order_number })
  await pay(db, now, order_number)
  const warehouse = await aStaff(db, ['warehouse'], now.at)
  for (const event of ['ready', 'handOver'] as const) await work(db, warehouse, { event, order_number })
  expect(await balanceOf(db, buyer)).toBe(had - 30_003)
  const { id } = await orderOf(db, order_number)
  const { id: line_id } = await db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  for (let left = 2; left >= 0; left--) {
    const lines = [{ line_id, quantity: 1 }]
    const { refund_number } = await ask(db, now, { order_number, lines })
    await decide(db, finance, { refund_number, event: 'agree' })
    await inTransaction(db, (tx) => payRefund(tx, finance, { refund_number, remark: '' }))
    const shown = await reading(db, (tx) => showRefundable(tx, now, { order_number }))
    expect([shown.hindrance, shown.lines[0]!.refundable]).toEqual([left ? null : 'refund.nothingLeft', left])
  }
  expect(await orderOf(db, order_number)).toMatchObject({
    status: orderStatus.refunded,
    refunded_fee_cents: 30_003,
  })
  expect(await balanceOf(db, buyer)).toBe(had)
})
