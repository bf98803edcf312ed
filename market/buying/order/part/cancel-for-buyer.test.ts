import { afterAll, expect, test } from 'vitest'
import { previewCancel as previewCall } from '#api/buying/order'
import { inTransaction, reading } from '#database/transaction'
import type { Staff } from '#market/actor'
import type { EndCause } from '#rules/buying/order/graph/end-causes'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anItem, anOrder, balanceOf, orderOf, pay, stockOf, work } from '#tests/fixtures/buying'
import { aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showOrder } from '../read/show-order.ts'
import { cancelForBuyer } from './cancel-for-buyer.ts'
import { previewCancel } from './preview-cancel.ts'

const { db } = await testDatabase()
const service = await aStaff(db, ['service'])
const warehouse = await aStaff(db, ['warehouse'])
afterAll(async () => expect(await breaches(db)).toEqual({}))

/** An order of ten chairs at 10 dollars, paid where there is money for it. */
async function chairs(dollars = 0) {
  const buyer = await aCustomer(db, dollars)
  const item = await anItem(db, { price: 1_000 })
  const { order_number } = await anOrder(db, buyer, { items: [{ ...item, quantity: 10 }] })
  if (dollars > 0) await pay(db, buyer, order_number)
  const { lines } = await reading(db, (tx) => showOrder(tx, buyer, { order_number }))
  return { buyer, item, order_number, line_id: lines[0]!.id }
}
type Wish = { order_number: string; line_id: number; quantity: number; by?: Staff; cause?: EndCause }
const cancel = ({ order_number, line_id, quantity, by = service, cause = 'other' }: Wish) =>
  inTransaction(db, (tx) =>
    cancelForBuyer(tx, by, {
      ...{ order_number, lines: [{ line_id, quantity }], cause, remark: 'The buyer rang' },
    }),
  )

test('pieces of a paid order are cancelled at once, with their money back and the rest going on', async () => {
  const { buyer, item, order_number, line_id } = await chairs(500)
  await work(db, warehouse, { event: 'accept', order_number })
  const lines = JSON.stringify([{ line_id, quantity: 3 }])
  const asked = previewCall.in.parse({ order_number, lines })
  expect(await reading(db, (tx) => previewCancel(tx, service, asked))).toMatchObject({
    ...{ way: 'ask', back: '30.00', after: '70.00', all: false },
  })
  expect(await cancel({ order_number, line_id, quantity: 3 })).toEqual({
    status: orderStatus.awaitingPacking,
  })
  expect(await stockOf(db, item)).toEqual({ on_hand: 100, reserved: 7 })
  expect(await balanceOf(db, buyer)).toBe(43_000)
  const order = await reading(db, (tx) => showOrder(tx, buyer, { order_number }))
  expect(order.cancellations).toMatchObject([{ state: 'done', back: '30.00', remark: 'The buyer rang' }])
  expect(order.history.slice(-2)).toMatchObject([
    { event: 'askCancel', by_role: 'service', remark: 'The buyer rang' },
    { event: 'confirmPart', by_role: 'service', cause: 'other' },
  ])
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'orderPartCancelled',
    params: { pieces: 3, returned: '30.00', cause: 'other', reason: 'The buyer rang' },
  })
})

test('all pieces end the order, paid or not', async () => {
  const paid = await chairs(500)
  expect(await cancel({ ...paid, quantity: 10 })).toEqual({ status: orderStatus.cancelled })
  expect(await balanceOf(db, paid.buyer)).toBe(50_000)
  const unpaid = await chairs()
  expect(await cancel({ ...unpaid, quantity: 4, cause: 'damaged' })).toEqual({
    status: orderStatus.pendingPayment,
  })
  expect(await orderOf(db, unpaid.order_number)).toMatchObject({ order_fee_cents: 6_000 })
  expect(await cancel({ ...unpaid, quantity: 6 })).toEqual({ status: orderStatus.cancelled })
  for (const { item } of [paid, unpaid])
    expect(await stockOf(db, item)).toEqual({ on_hand: 100, reserved: 0 })
  expect(await lastMail(db, paid.buyer.email)).toMatchObject({
    ...{ template: 'orderCancelled', params: { cause: 'other', reason: 'The buyer rang' } },
  })
  const [part, whole] = await db
    .selectFrom('mail')
    .select(['template', 'params'])
    .where('recipient', '=', unpaid.buyer.email)
    .where('template', 'in', ['orderPartCancelled', 'orderCancelled'])
    .orderBy('id')
    .execute()
  expect(part).toMatchObject({ template: 'orderPartCancelled', params: { cause: 'damaged' } })
  expect(whole).toMatchObject({ template: 'orderCancelled', params: { reason: 'The buyer rang' } })
})

test('too many pieces, one that is ready, and one that the warehouse is told to cancel are refused', async () => {
  const made = await chairs(500)
  expect(await refusalOf(cancel({ ...made, quantity: 11 }))).toBe('order.cancelQuantity')
  expect(await refusalOf(cancel({ ...made, quantity: 1, by: warehouse }))).toBe('order.notAllowed')
  for (const event of ['accept', 'ready'] as const)
    await work(db, warehouse, { event, order_number: made.order_number })
  expect(await refusalOf(cancel({ ...made, quantity: 1 }))).toBe('order.notAllowed')
  expect(await refusalOf(cancel({ ...made, order_number: 'T1', quantity: 1 }))).toBe('order.notFound')
  expect(await balanceOf(db, made.buyer)).toBe(40_000)
})
