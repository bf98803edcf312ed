import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { terminationState } from '#rules/buying/contract/end/termination'
import { stockGraph } from '#rules/buying/order/graph/stock-graph'
import { orderGraphs } from '#rules/buying/order/graphs'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { edgesOf } from '#rules/graph'
import { nextStep, saidWhy } from './next-step.ts'

const pay_before = '2026-11-21T10:00:00.000Z'
const time_zone = 'America/Los_Angeles'

test('a locked order is given up a day after payment was due; silence accepts a week after arrival; storage is free for five days', () => {
  expect(nextStep({ status: orderStatus.locked, pay_before, time_zone })).toEqual({
    key: 'locked',
    by: '2026-11-22T10:00:00.000Z',
  })
  expect(
    nextStep({
      status: orderStatus.pendingPickup,
      pay_before,
      time_zone,
      paid_at: '2026-11-20T04:46:00.000Z',
    }),
  ).toEqual({
    key: 'pickupUntil',
    by: '2026-11-24',
  })
  expect(
    nextStep({ status: orderStatus.arrived, pay_before, time_zone, arrived_at: '2026-11-01T08:00:00.000Z' }),
  ).toEqual({
    key: 'arrivedOn',
    by: '2026-11-08T08:00:00.000Z',
  })
})

test('freight that is overdue is no longer to be paid by a day that is past', () => {
  const freight = { status: orderStatus.pendingFreightPayment, pay_before, time_zone }
  expect(nextStep(freight, new Date('2026-11-21T09:59:59Z')).key).toBe('pendingFreightPayment')
  expect(nextStep(freight, new Date(pay_before))).toEqual({ key: 'freightOverdue', by: pay_before })
})

test('an order says why it stands as it does as long as nothing happened since', () => {
  const create = { event: 'create', remark: 'Leave it at the dock' }
  const fail = { event: 'fail', remark: 'The last one was damaged' }
  expect(saidWhy([create, fail])).toEqual({ event: 'fail', remark: 'The last one was damaged' })
  expect(saidWhy([create])).toBeNull()
  const refused = { event: 'refuseVoucher', remark: 'The amount cannot be read' }
  expect(saidWhy([create, refused, { event: 'submitVoucher', remark: '' }])).toBeNull()
  expect(saidWhy([create, { event: 'confirmCancel', remark: '' }])).toBeNull()
})

test('every status a stock order can have says in each language what comes next', () => {
  const reached = new Set(edgesOf<Status>(stockGraph).flatMap(({ to }) => (to === 'before' ? [] : [to])))
  for (const language of ['en-US', 'zh-CN', 'es-ES']) {
    const file = new URL(`../../../locales/${language}/status.json`, import.meta.url)
    const { next } = JSON.parse(readFileSync(file, 'utf8')) as { next: Record<string, string> }
    for (const status of reached)
      expect(next[nextStep({ status, pay_before, time_zone }).key], `${language} ${status}`).toBeTruthy()
    expect(next.arrivedOn && next.pickupUntil && next.cancelledUnpaid).toBeTruthy()
  }
})

test('every event of an order of any kind has its name in each language', () => {
  const events = Object.values(orderGraphs).flatMap((graph) => Object.keys(graph))
  for (const language of ['en-US', 'zh-CN', 'es-ES']) {
    const file = new URL(`../../../locales/${language}/status.json`, import.meta.url)
    const { event: names } = JSON.parse(readFileSync(file, 'utf8')) as { event: Record<string, string> }
    expect(
      events.filter((event) => !names[event]),
      language,
    ).toEqual([])
  }
})

test.each([
  [orderStatus.processing, '2026-11-01T08:00:00.000Z', 'promised'],
  [orderStatus.awaitingPacking, '2026-11-01T08:00:00.000Z', 'packedBy'],
  [orderStatus.awaitingPacking, '2026-11-06T08:00:01.000Z', 'promiseMissed'],
])('of a paid order in status %d at %s the buyer reads the day of the promise', (status, at, key) => {
  const promised_at = '2026-11-06T08:00:00.000Z'
  const order = { status, pay_before, time_zone, promised_at }
  expect(nextStep(order, new Date(at))).toEqual({ key, by: '2026-11-05' })
})

test('a reservation says what it waits for: the deposit by its time, the goods on their day', () => {
  const step = (status: Status) =>
    nextStep({ status, pay_before, time_zone, presale: { arrives_on: '2027-02-01' } })
  expect(step(orderStatus.presaleReviewApproved)).toEqual({ key: 'presaleReviewApproved', by: pay_before })
  expect(step(orderStatus.processing)).toEqual({ key: 'goodsComing', by: '2027-02-01' })
  expect(step(orderStatus.pendingReview).key).toBe('reservationReview')
  expect(step(orderStatus.awaitingPacking).key).toBe('awaitingPacking')
})

test('a cancelled order says that its contract ended only where a request ended it', () => {
  const step = (state: number) =>
    nextStep({
      status: orderStatus.cancelled,
      pay_before,
      time_zone,
      contract: { termination: { state, asked_by: 'buyer', answer_by: pay_before, service_at: pay_before } },
    }).key
  expect(step(terminationState.confirmed)).toBe('contractEnded')
  expect([step(terminationState.refused), step(terminationState.withdrawn)]).toEqual([
    'cancelled',
    'cancelled',
  ])
})

test.each([{ paid_fee: '0.00' }, { fees: { paid_fee: '0.00' } }])(
  'an order that was cancelled before anything was paid speaks of no money that is back',
  (unpaid) => {
    const cancelled = { status: orderStatus.cancelled, pay_before, time_zone }
    expect(nextStep({ ...cancelled, ...unpaid }).key).toBe('cancelledUnpaid')
    expect(nextStep({ ...cancelled, paid_fee: '0.01' }).key).toBe('cancelled')
    expect(nextStep({ ...cancelled, fees: { paid_fee: '180.00' } }).key).toBe('cancelled')
  },
)
