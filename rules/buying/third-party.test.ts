import { expect, test } from 'vitest'
import { aCarrierAccount } from '#tests/fixtures/packing/carrier-account'
import { thirdPartyFault, thirdPartyFields, wrongFormats } from './third-party.ts'

const whole = aCarrierAccount

test('each of the nine fields is needed, the carrier first; phone, e-mail and postal code must be some', () => {
  expect(thirdPartyFault(whole)).toBeNull()
  for (const field of thirdPartyFields)
    expect(thirdPartyFault({ ...whole, [field]: '  ' })).toEqual({
      field,
      fault: field === 'carrier' ? 'carrier' : 'missing',
    })
  expect(thirdPartyFault({})).toEqual({ field: 'carrier', fault: 'carrier' })
  for (const [field, text] of [
    ['phone', '12'],
    ['email', 'rosa'],
    ['postal_code', '9002'],
  ] as const)
    expect(thirdPartyFault({ ...whole, [field]: text })).toEqual({ field, fault: 'format' })
})

test('each field that is no phone number, address or postal code is found, and none that is empty', () => {
  const given = { ...whole, phone: 'abc', email: 'no-mail', postal_code: '9' }
  expect(wrongFormats(given)).toEqual(['phone', 'email', 'postal_code'])
  expect(wrongFormats({ ...given, phone: '', email: whole.email })).toEqual(['postal_code'])
  expect(wrongFormats(whole)).toEqual([])
})
