import { expect, test } from 'vitest'
import { orderKind } from '../buying/order/graphs.ts'
import { orderStatus, type Status } from '../buying/order/status.ts'
import { logisticsType } from '../codes.ts'
import { edgesOf } from '../graph.ts'
import type { Role } from '../roles.ts'
import { refundStatus } from '../status-codes.ts'
import { mayMoveRefund, refundEventsFor } from './refund-events.ts'
import { type RefundEvent, refundGraph } from './refund-graph.ts'

const roles: Role[] = ['buyer', 'merchant', 'finance', 'warehouse', 'service', 'system']
const events = Object.keys(refundGraph) as RefundEvent[]
const statuses = Object.values(refundStatus)
const of = (status: (typeof statuses)[number], order: Status, sent = false, back_cents = 9_900) => ({
  status,
  back_cents,
  order: { kind: orderKind.stock, status: order, logistics_type: logisticsType.ship },
  sent,
})
const { processing, complete, failed, cancelled, awaitingRefund } = refundStatus

test('a request of an order that waits for no refund is moved by nobody', () => {
  const others = Object.values(orderStatus).filter(
    (status) =>
      ![orderStatus.awaitingRefund, orderStatus.refundProposed, orderStatus.returned].some(
        (one) => one === status,
      ),
  )
  for (const order of others)
    for (const status of statuses) expect(refundEventsFor(of(status, order), roles)).toEqual([])
})

test('no event is open that the graph does not have', () => {
  const drawn = new Set(edgesOf(refundGraph).map(({ event, from, to, by }) => `${event} ${from} ${to} ${by}`))
  let open = 0
  for (const order of [orderStatus.awaitingRefund, orderStatus.refundProposed, orderStatus.returned])
    for (const status of statuses)
      for (const event of events)
        for (const role of roles) {
          const way = mayMoveRefund(of(status, order), event, [role])
          if (!way) continue
          open += 1
          expect(drawn).toContain(`${event} ${status} ${way.to} ${way.role}`)
        }
  expect(open).toBeGreaterThan(15)
})

test('while an offer is out only its buyer moves, and the warehouse takes goods that finance then pays for', () => {
  expect(refundEventsFor(of(processing, orderStatus.refundProposed), roles)).toEqual([
    'acceptOffer',
    'refuseOffer',
    'withdraw',
  ])
  expect(refundEventsFor(of(refundStatus.return, orderStatus.awaitingRefund), ['warehouse'])).toEqual([
    'receive',
  ])
  expect(refundEventsFor(of(awaitingRefund, orderStatus.returned), roles)).toEqual(['pay'])
})

test('goods on their way back are not called back, and an end is an end', () => {
  expect(refundEventsFor(of(refundStatus.return, orderStatus.awaitingRefund), ['buyer'])).toEqual([
    'sendBack',
    'withdraw',
  ])
  expect(refundEventsFor(of(refundStatus.return, orderStatus.awaitingRefund, true), ['buyer'])).toEqual([
    'sendBack',
  ])
  for (const end of [complete, failed, cancelled])
    expect(refundEventsFor(of(end, orderStatus.awaitingRefund), roles)).toEqual([])
})

test('where no money was asked for none is offered, and the return is closed once the goods are here', () => {
  const unpaid = (status: (typeof statuses)[number], order: Status, sent = false) =>
    refundEventsFor(of(status, order, sent, 0), roles)
  expect(unpaid(processing, orderStatus.awaitingRefund)).toEqual(['deny', 'askBack', 'withdraw'])
  expect(unpaid(refundStatus.return, orderStatus.awaitingRefund, true)).toEqual([
    'deny',
    'sendBack',
    'receive',
  ])
  expect(unpaid(awaitingRefund, orderStatus.returned)).toEqual(['close'])
  for (const order of [orderStatus.awaitingRefund, orderStatus.returned])
    expect(refundEventsFor(of(awaitingRefund, order), roles)).not.toContain('close')
})
