import { expect, test } from 'vitest'
import { readPayoutTerms } from './payout-terms.ts'

test.each([
  ['50', '0', { least_cents: 5_000, fee_cents: 0 }],
  ['0', '0', { least_cents: 0, fee_cents: 0 }],
  ['50.00', '49.99', { least_cents: 5_000, fee_cents: 4_999 }],
  ['50.00', '50.00', 'fee'],
  ['0', '0.01', 'fee'],
  ['1000.00', '100.01', 'fee'],
  ['100000.01', '0', 'least'],
  ['-1', '0', 'least'],
  ['', '0', 'least'],
  ['50', '', 'fee'],
  ['50', '-1', 'fee'],
])('from %s with %s kept', (least, fee, read) => {
  expect(readPayoutTerms({ least, fee })).toEqual(read)
})
