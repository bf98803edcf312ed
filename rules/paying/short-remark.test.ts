import { expect, test } from 'vitest'
import { toCents } from '../money/money.ts'
import { readShortRemark, shortRemark } from './short-remark.ts'

test('what a short voucher left to pay is read again from its remark', () => {
  const remark = shortRemark(toCents(597_500), toCents(600_000))
  expect(remark).toBe('5975.00 / 6000.00')
  expect(readShortRemark(remark)).toEqual({ there: 597_500, due: 600_000, missing: 2_500 })
})

test('words of somebody stay as they are', () => {
  for (const words of ['The cheque is cut off', '', '5975.00', '6000.00 / 5975.00', 'of 1.00 / 2.00'])
    expect(readShortRemark(words)).toBeNull()
})
