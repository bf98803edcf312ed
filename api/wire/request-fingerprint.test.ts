import { expect, test } from 'vitest'
import { requestFingerprint } from './request-fingerprint.ts'

test('a request that is sent again asks the same, whatever its password was encrypted to', () => {
  const asked = { amount: '50.00', method: 1 }
  const first = requestFingerprint({ ...asked, credential: 'k1.abc', idempotency_key: 'one' })
  expect(requestFingerprint({ ...asked, credential: 'k1.xyz', idempotency_key: 'two' })).toBe(first)
  expect(requestFingerprint({ ...asked, amount: '50.01', credential: 'k1.abc' })).not.toBe(first)
})
