import { isEmail, isPhone, isUsZip } from '../text/plain-input.ts'

/**
 * Freight by a carrier of the buyer's own: what the warehouse has to know. Specification section 3, "Pay
 * state".
 */
export const thirdPartyFields = [
  'carrier',
  'platform',
  'account',
  'order_id',
  'consignee',
  'address',
  'phone',
  'email',
  'postal_code',
] as const
export type ThirdPartyField = (typeof thirdPartyFields)[number]
export type ThirdParty = Record<ThirdPartyField, string>

export const labelMimes: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png']

const formats = { phone: isPhone, email: isEmail, postal_code: isUsZip } as const
type FormattedField = keyof typeof formats

/** The fields that say something which is no phone number, e-mail address or postal code. */
export const wrongFormats = (given: Partial<ThirdParty>): FormattedField[] =>
  (['phone', 'email', 'postal_code'] as const).filter((field) => {
    const text = given[field]?.trim() ?? ''
    return text !== '' && !formats[field](text)
  })

/**
 * What is wrong with the third-party information: the first field, and whether it is missing or not what it
 * should be.
 */
export function thirdPartyFault(
  given: Partial<ThirdParty>,
): { field: ThirdPartyField; fault: 'carrier' | 'missing' | 'format' } | null {
  for (const field of thirdPartyFields)
    if (!given[field]?.trim()) return { field, fault: field === 'carrier' ? 'carrier' : 'missing' }
  const [field] = wrongFormats(given)
  if (field) return { field, fault: 'format' }
  return null
}
