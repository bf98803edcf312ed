import { createElement } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { orderStatus } from '#rules/buying/order/status'
import { renderWithKeys } from '#tests/render-with-keys'
import { type AttemptAnswer, AttemptOutcome } from './attempt-outcome.tsx'

const texts = { charged: '{total} {handling}' }
type Wish = Partial<AttemptAnswer> & { ended?: boolean }

/** The text shown for 100.00 that a provider took, or did not, for an order in this status. */
function said(status: number, { ended = false, ...more }: Wish = {}): string {
  const order = {
    order_number: 'T1-1',
    status,
    merchant_name: 'Harlow',
    amount: '100.00',
    outcome: 'captured',
  }
  const attempt: AttemptAnswer = {
    attempt_number: 'P1',
    purpose: 'order',
    target: 'wallet',
    order_sn: 'T1-1',
    payment: 2,
    sandbox: true,
    state: 'captured',
    failure: null,
    amount: '100.00',
    handling: '0.00',
    received: '100.00',
    captured: '100.00',
    url: null,
    expires_at: '2026-11-23T12:00:00.000Z',
    orders: [order],
    ...more,
  }
  const outcome = createElement(AttemptOutcome, {
    attempt,
    left: false,
    ended,
    busy: false,
    again: () => undefined,
  })
  return renderWithKeys(createElement(MemoryRouter, {}, outcome), { pay: texts, status: {}, buy: {} })
}

test('who paid a part of a freight is told that the rest is due, and led to it', () => {
  const page = said(orderStatus.freightPartlyPaid)
  expect(page).toContain('outcomeLead.part')
  expect(page).toContain('href="/pay?order_sn=T1-1"')
})

test('who paid all that was due is told that the warehouse goes on', () => {
  const page = said(orderStatus.awaitingPacking)
  expect(page).toContain('outcomeLead.success')
  expect(page).not.toContain('/pay?')
})

test('what is said to be paid or credited is without what paying costs, which is said beside it', () => {
  const cost = { amount: '103.00', handling: '3.00', received: '103.00' }
  const sums = (page: string) => page.match(/\$[\d.]+/g)
  const paid = said(orderStatus.processing, { ...cost, captured: '103.00' })
  expect(sums(paid)).toEqual(['$100.00', '$103.00', '$3.00', '$100.00'])
  const credited = said(0, { ...cost, purpose: 'recharge', order_sn: null, orders: [], captured: '3.00' })
  expect(sums(credited)).toEqual(['$100.00', '$103.00', '$3.00'])
})

test('money that no order took is said whole, without the part that another order took', () => {
  const late = { amount: '206.00', received: '206.00', captured: '0.00' }
  expect(said(orderStatus.cancelled, late)).toContain('>$206.00<')
  expect(said(orderStatus.processing, { ...late, captured: '100.00' })).toContain('>$106.00<')
})

test('a bank that is waited for no more is said to be slow, and can be asked now', () => {
  const open = { state: 'open', url: '/sandbox/pay', received: '0.00', captured: '0.00' }
  expect(said(orderStatus.pendingPayment, open)).toContain('outcomeLead.waiting')
  const page = said(orderStatus.pendingPayment, { ...open, ended: true })
  expect(page).toContain('outcomeLead.slow')
  expect(page).toContain('askNow')
})

test('who left the page is not told that nobody approved it, and who has nothing to pay not to pay again', () => {
  const failed = { state: 'failed', received: '0.00', captured: '0.00' }
  const quit = said(orderStatus.pendingPayment, { ...failed, failure: 'cancelled' })
  expect(quit).toContain('outcome.quit')
  expect(quit).toContain('payAgain')
  const over = said(orderStatus.cancelled, { ...failed, failure: 'notDue' })
  expect(over).toContain('outcome.notDue')
  expect(over).not.toContain('payAgain')
  expect(said(orderStatus.pendingPayment, { ...failed, failure: 'declined' })).toContain('outcome.failed')
})
