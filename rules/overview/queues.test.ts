import { expect, test } from 'vitest'
import { type OrderKind, orderKind } from '../buying/order/graphs.ts'
import { orderStatus, type Status } from '../buying/order/status.ts'
import { dueIn, orderDue, queueOfTurn } from './queues.ts'

const time_zone = 'America/Los_Angeles'
const ontario = {
  time_zone,
  opening_hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', until: '17:00' })),
}
// A Friday, as early as midnight in California; Thanksgiving is the next Thursday.
const updated_at = new Date('2026-11-20T08:00:00Z')
const pay_before = new Date('2026-11-21T09:30:00Z')
const due = (status: Status, promised_at: Date | null = null, kind: OrderKind = orderKind.stock) =>
  orderDue({ kind, status, updated_at, pay_before, promised_at, ...ontario })?.toISOString() ?? null

test('an order is due when its queue says, or when it should have been paid', () => {
  expect(due(orderStatus.processing)).toBe('2026-11-20T20:00:00.000Z')
  expect(due(orderStatus.pendingPickup)).toBe('2026-11-25T08:00:00.000Z')
  expect(due(orderStatus.labelToUpload)).toBe('2026-11-23T08:00:00.000Z')
  for (const status of [
    orderStatus.pendingPayment,
    orderStatus.pendingFreightPayment,
    orderStatus.freightPartlyPaid,
  ])
    expect(due(status)).toBe(pay_before.toISOString())
  for (const status of [orderStatus.completed, orderStatus.cancelled, orderStatus.arrived])
    expect(due(status)).toBeNull()
})

test('what was promised is due then, also after it was accepted or a cancellation was refused', () => {
  const promised_at = new Date('2026-11-19T08:00:00Z')
  for (const status of [orderStatus.processing, orderStatus.awaitingPacking])
    expect(due(status, promised_at)).toBe(promised_at.toISOString())
  // Once it is ready, the days of its storage count.
  expect(due(orderStatus.pendingPickup, promised_at)).toBe('2026-11-25T08:00:00.000Z')
  expect(due(orderStatus.cancellationAsked, promised_at)).toBe('2026-11-21T08:00:00.000Z')
})

test('a request for money back is due as the queue of who has to act says', () => {
  const at = (who: string) => dueIn(queueOfTurn[who]!, updated_at, { time_zone }).toISOString()
  expect(at('merchant')).toBe('2026-11-24T08:00:00.000Z')
  expect(at('finance')).toBe('2026-11-23T08:00:00.000Z')
  expect(at('warehouse')).toBe('2026-12-11T08:00:00.000Z')
  // A warehouse counts the days on which it is open: here it is Tuesdays alone.
  const tuesdays = { time_zone, hours: [{ day: 2 }] }
  expect(dueIn(queueOfTurn.warehouse!, updated_at, tuesdays).toISOString()).toBe('2027-02-23T08:00:00.000Z')
  for (const who of ['buyer', 'nobody']) expect(queueOfTurn[who]).toBeUndefined()
})

test('a reservation is due in no queue of its warehouse until it is paid in full, but in those of finance and service', () => {
  for (const status of [orderStatus.processing, orderStatus.pendingReview])
    expect(due(status, null, orderKind.presale)).toBeNull()
  for (const status of [orderStatus.underAudit, orderStatus.cancellationAsked, orderStatus.locked])
    expect(due(status, null, orderKind.presale)).toBe(due(status))
  expect(due(orderStatus.awaitingPacking, null, orderKind.presale)).toBe('2026-11-24T08:00:00.000Z')
})

test('no order of a contract waits in a queue of our warehouses', () => {
  for (const status of Object.values(orderStatus).filter((code) => code > 19 && code < 37))
    expect(due(status, null, orderKind.contract)).toBeNull()
  expect(due(orderStatus.cancellationAsked, null, orderKind.contract)).toBeNull()
})

test('each queue counts the days on which its people work', () => {
  const saturday = new Date('2026-11-21T20:00:00Z')
  const at = (name: Parameters<typeof dueIn>[0]) =>
    dueIn(name, saturday, { time_zone, hours: [{ day: 2 }] }).toISOString()
  // On Saturday at noon: the offices on Monday, customer service on Saturday, the warehouse on Tuesday.
  expect(at('recharges')).toBe('2026-11-23T20:00:00.000Z')
  expect(at('orderCancellations')).toBe('2026-11-23T20:00:00.000Z')
  expect(at('enquiries')).toBe('2026-11-23T08:00:00.000Z')
  expect(at('ordersToQuote')).toBe('2026-11-24T20:00:00.000Z')
  // Time that a job goes by runs on every day.
  expect(at('ordersLocked')).toBe('2026-11-22T20:00:00.000Z')
})
