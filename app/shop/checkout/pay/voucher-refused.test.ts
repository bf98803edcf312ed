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
