import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderWithKeys } from '#tests/render-with-keys'
import { VoucherRefusal } from './voucher-refusal.tsx'

const entry = (event: string, remark = '') => ({ event, remark }) as never
const said = (...history: never[]) =>
  renderWithKeys(createElement(VoucherRefusal, { orders: [{ history: [] }, { history }] }), { status: {} })

test('whoever pays anew after a refused voucher reads there why it was refused', () => {
  const refused = entry('refuseVoucher', 'The cheque is cut off')
  expect(said(entry('create'), entry('submitVoucher'), refused)).toContain('The cheque is cut off')
  expect(said(entry('create'), refused, entry('submitVoucher'))).toBe('')
  expect(said(entry('fail', 'None left'))).toBe('')
})

test('where it was short, the amounts are told in words', () => {
  const short = { short: '{there} of {due}: {missing} are missing' }
  const refused = entry('shortVoucher', '5975.00 / 6000.00')
  const screen = createElement(VoucherRefusal, { orders: [{ history: [refused] }] })
  expect(renderWithKeys(screen, { status: short })).toContain('$5,975.00 of $6,000.00: $25.00 are missing')
})
