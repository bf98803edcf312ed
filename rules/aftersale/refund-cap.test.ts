import { expect, test } from 'vitest'
import { parseCap } from './refund-cap.ts'

test('a cap is a whole number from nothing to a thousand', () => {
  expect(['0', ' 12 ', '1000'].map(parseCap)).toEqual([0, 12, 1000])
  for (const text of ['', '1001', '-1', '1.5', '1e2', 'ten']) expect(parseCap(text)).toBeNull()
})
