import { expect, test } from 'vitest'
import { type ThirdParty, thirdPartyFault, thirdPartyFields } from './third-party.ts'

const whole: ThirdParty = {
  carrier: 'Redwood Freight',
  platform: 'Wayfair',
  account: 'A-1',
  order_id: 'W-77',
  consignee: 'Rosa Diaz',
  address: '1 Palm St, Los Angeles, CA',
  phone: '213 555 0100',
  email: 'rosa@diaz.com',
  postal_code: '90021',
}

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
