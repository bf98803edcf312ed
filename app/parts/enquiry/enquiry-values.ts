import type { EnquiryKind } from '#rules/codes'
import { personName } from '#rules/people/name/person-name'
import { type EnquiryFields, enquiryFields } from '#rules/talk/enquiry'
import type { SessionUser } from '../../session/use-session.ts'

/** The typed values of an enquiry's form. */
export type EnquiryValues = EnquiryFields & { homepage: string }

/** A sent enquiry: its number, and within how many hours it is answered. */
export type SentEnquiry = { enquiry_number: string; answer_hours: number }

/** An empty form, prefilled from the logged-in user. */
export function enquiryValues(user: SessionUser | null, more: Partial<EnquiryFields> = {}): EnquiryValues {
  const empty = Object.fromEntries(enquiryFields.map((field) => [field, ''])) as EnquiryFields
  const known = user && {
    name: personName(user),
    company: user.company_name,
    email: user.email,
    phone: user.phone,
  }
  return { ...empty, ...known, ...more, homepage: '' }
}

/** The typed values, trimmed. */
export function trimEnquiry(values: EnquiryValues): EnquiryFields {
  return Object.fromEntries(enquiryFields.map((field) => [field, values[field].trim()])) as EnquiryFields
}

/** The key under which this tab keeps a form being filled in. */
export const enquiryDraftKey = (kind: EnquiryKind, user: SessionUser | null) =>
  `enquiry-${kind}-${user?.user_uuid ?? 'guest'}`
