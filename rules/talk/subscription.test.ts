import { expect, test } from 'vitest'
import { maskedEmail } from './subscription.ts'

test('an address is known again by its holder alone', () => {
  expect(maskedEmail('rosa@diaz.test')).toBe('ro…@diaz.test')
  expect(maskedEmail('r@diaz.test')).toBe('…@diaz.test')
  expect(maskedEmail('ab@diaz.test')).toBe('a…@diaz.test')
})
