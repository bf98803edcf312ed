import { expect, test } from 'vitest'
import { askedText } from './asked.ts'

test('a request that is sent again asks the same, whatever its password was encrypted to', () => {
  const asked = { amount: '50.00', method: 1 }
  const first = askedText({ ...asked, credential: 'k1.abc', idempotency_key: 'one' })
  expect(askedText({ ...asked, credential: 'k1.xyz', idempotency_key: 'two' })).toBe(first)
  expect(askedText({ ...asked, amount: '50.01', credential: 'k1.abc' })).not.toBe(first)
})
