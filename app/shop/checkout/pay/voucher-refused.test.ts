import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { VoucherRefused } from './voucher-refused.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

const entry = (event: string, remark = '') => ({ event, remark }) as never
const said = (...history: never[]) =>
  renderToStaticMarkup(createElement(VoucherRefused, { orders: [{ history: [] }, { history }] }))

test('whoever pays anew after a refused voucher reads there why it was refused', () => {
  const refused = entry('refuseVoucher', 'The cheque is cut off')
  expect(said(entry('create'), entry('submitVoucher'), refused)).toContain('The cheque is cut off')
  expect(said(entry('create'), refused, entry('submitVoucher'))).toBe('')
  expect(said(entry('fail', 'None left'))).toBe('')
})
