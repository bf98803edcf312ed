import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { is } from '#rules/order/status'
import { AttemptOutcome, type AttemptShown } from './attempt-outcome.tsx'

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'en-US' } }),
}))

/** What is said of 100.00 that a provider took for an order that stands so now. */
function said(status: number): string {
  const order = {
    order_number: 'T1-1',
    status,
    merchant_name: 'Harlow',
    amount: '100.00',
    outcome: 'captured',
  }
  const attempt: AttemptShown = {
    attempt_number: 'P1',
    purpose: 'order',
    order_sn: 'T1-1',
    payment: 2,
    sandbox: true,
    state: 'captured',
    failure: null,
    amount: '100.00',
    received: '100.00',
    captured: '100.00',
    url: null,
    expires_at: '2026-11-23T12:00:00.000Z',
    orders: [order],
  }
  const outcome = createElement(AttemptOutcome, { attempt, left: false, busy: false, again: () => undefined })
  return renderToStaticMarkup(createElement(MemoryRouter, {}, outcome))
}

test('who paid a part of a freight is told that the rest is due, and led to it', () => {
  const page = said(is.freightPartlyPaid)
  expect(page).toContain('outcomeLead.part')
  expect(page).toContain('href="/pay?order_sn=T1-1"')
})

test('who paid all that was due is told that the warehouse goes on', () => {
  const page = said(is.awaitingPacking)
  expect(page).toContain('outcomeLead.success')
  expect(page).not.toContain('/pay?')
})
