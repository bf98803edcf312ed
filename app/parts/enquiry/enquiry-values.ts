import type { EnquiryKind } from '#rules/codes'
import { type EnquiryFields, enquiryFields } from '#rules/talk/enquiry'
import type { SessionUser } from '../../session/use-session.ts'

/** The form of an enquiry as typed. */
export type EnquiryValues = EnquiryFields & { homepage: string }

/** What is sent: an enquiry's number and when it is answered. */
export type SentEnquiry = { enquiry_number: string; answer_hours: number }

/** An empty form, with what is known of who is logged in. */
export function enquiryValues(user: SessionUser | null, more: Partial<EnquiryFields> = {}): EnquiryValues {
  const empty = Object.fromEntries(enquiryFields.map((field) => [field, ''])) as EnquiryFields
  const known = user && {
    name: `${user.first_name} ${user.last_name}`.trim(),
    company: user.company_name,
    email: user.email,
    phone: user.phone,
  }
  return { ...empty, ...known, ...more, homepage: '' }
}

/** What was typed, without the spaces around it. */
export function trimEnquiry(values: EnquiryValues): EnquiryFields {
  return Object.fromEntries(enquiryFields.map((field) => [field, values[field].trim()])) as EnquiryFields
}

/** Under which name a form that is being filled in is kept for this tab. */
export const enquiryDraftKey = (kind: EnquiryKind, user: SessionUser | null) =>
  `enquiry-${kind}-${user?.user_uuid ?? 'guest'}`
