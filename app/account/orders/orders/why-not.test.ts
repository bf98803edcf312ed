import { expect, test } from 'vitest'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import { purchaseMode } from '#rules/codes'
import { orderDeeds, whyNot } from './why-not.ts'

const unpaid = {
  kind: orderKind.stock,
  status: orderStatus.pendingPayment,
  purchase_mode: purchaseMode.general,
  paid_at: null,
  approval: null,
  events: ['pay', 'cancel'],
}
const paid = {
  ...unpaid,
  status: orderStatus.processing,
  paid_at: '2026-03-02T08:00:00Z',
  events: ['askCancel'],
}
const of = (order: Partial<Parameters<typeof whyNot>[1]>) =>
  orderDeeds.map((deed) => whyNot(deed, { ...unpaid, ...order }))

test('an unpaid order is paid, bought again and cancelled; a paid one has papers', () => {
  expect(of(unpaid)).toEqual([null, 'unpaid', 'unpaid', null, null])
  expect(of(paid)).toEqual(['paid', null, null, null, 'ask'])
})

test('an order that is over keeps its invoice alone, and one whose freight is due keeps its goods', () => {
  expect(of({ ...paid, status: orderStatus.cancelled, events: [] })).toEqual([
    'over',
    null,
    'over',
    null,
    'over',
  ])
  expect(of({ ...paid, status: orderStatus.pendingFreightPayment, events: [] })).toEqual([
    'paid',
    null,
    'kept',
    null,
    'late',
  ])
})

test('what waits for approval is not paid, and orders of other kinds are dealt with elsewhere', () => {
  expect(of({ approval: { state: 'waiting' }, events: ['cancel'] })[0]).toBe('waits')
  expect(of({ events: [] })[0]).toBe('notDue')
  const contract = { kind: orderKind.contract, purchase_mode: purchaseMode.fob, events: [] }
  expect(of(contract)).toEqual(orderDeeds.map(() => 'contract'))
  expect(of({ purchase_mode: purchaseMode.private })[3]).toBe('sale')
  expect(of({ kind: orderKind.presale, purchase_mode: purchaseMode.presale })[3]).toBe('reservation')
})
