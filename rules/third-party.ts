import { emailPattern, phonePattern, usZipPattern } from './fields.ts'

/** Freight by a carrier of the buyer's own: what the warehouse has to know. Specification section 3, "Pay state". */
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

/** What is wrong with the third-party information: the first field, and whether it is missing or not what it should be. */
export function thirdPartyFault(
  given: Partial<ThirdParty>,
): { field: ThirdPartyField; fault: 'carrier' | 'missing' | 'format' } | null {
  for (const field of thirdPartyFields)
    if (!given[field]?.trim()) return { field, fault: field === 'carrier' ? 'carrier' : 'missing' }
  const formats = { phone: phonePattern, email: emailPattern, postal_code: usZipPattern } as const
  for (const field of ['phone', 'email', 'postal_code'] as const)
    if (!formats[field].test(given[field]?.trim() ?? '')) return { field, fault: 'format' }
  return null
}
