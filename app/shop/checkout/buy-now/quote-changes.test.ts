import { expect, test } from 'vitest'
import type { Quote } from '../../../parts/order/quote.ts'
import { quoteChanges } from './quote-changes.ts'

const fees = {
  coupon_fee: '0.00',
  discount: '0.00',
  pack_fee: '4.00',
  insurance_fee: '0.00',
  delivery_fee: '65.00',
  assembly_fee: '0.00',
}
const quoteOf = (part: object, line: object = {}) =>
  ({
    orders: [
      {
        merchant_uuid: 'm',
        fees: { ...fees, ...part },
        lines: [{ relation_id: 1, title: 'Oak chair', total: '200.00', ...line }],
      },
    ],
  }) as unknown as Quote

test('what has changed is told part by part, a fee that is unknown now as such', () => {
  expect(quoteChanges(quoteOf({}), quoteOf({}))).toEqual([])
  expect(quoteChanges(quoteOf({}), quoteOf({ delivery_fee: null }, { total: '210.00' }))).toEqual([
    { key: 'line 1', title: 'Oak chair', before: '200.00', now: '210.00' },
    { key: 'delivery_fee', title: null, before: '65.00', now: null },
  ])
})
