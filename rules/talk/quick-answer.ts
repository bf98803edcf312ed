import { type MerchantPermission, type MerchantRights, merchantMay } from '../people/merchant/team.ts'
import { hasAnyRole, orderRoles, type StaffRole } from '../roles.ts'
import { type Language, languages, type Text3 } from '../sites.ts'

/** Where quick answers are given: in conversations and answers, and as reasons and remarks of decisions. */
export const answerPlaces = [
  'chat',
  'enquiry',
  'feedback',
  'voucher',
  'withdrawal',
  'picture',
  'refund',
  'order',
  'certification',
  'application',
] as const
export type AnswerPlace = (typeof answerPlaces)[number]

/** Who of the staff answers or decides at a place, and what a manufacturer's people must be allowed to. */
const answerers: Record<AnswerPlace, { staff: readonly StaffRole[]; merchant?: MerchantPermission }> = {
  chat: { staff: ['service'], merchant: 'talk' },
  enquiry: { staff: ['service'] },
  feedback: { staff: ['service'] },
  voucher: { staff: ['finance'] },
  withdrawal: { staff: ['finance'] },
  picture: { staff: ['service'], merchant: 'pictures' },
  refund: { staff: ['finance'], merchant: 'aftersale' },
  order: { staff: orderRoles },
  certification: { staff: ['auditor'] },
  application: { staff: ['auditor'] },
}

/** Whether somebody of the staff gives, adds and changes the quick answers of a place. */
export const staffAnswersAt = (roles: readonly StaffRole[], place: AnswerPlace): boolean =>
  hasAnyRole(roles, answerers[place].staff)

/** Whether somebody of a manufacturer does. */
export function merchantAnswersAt(person: MerchantRights, place: AnswerPlace): boolean {
  const { merchant } = answerers[place]
  return merchant !== undefined && merchantMay(person, merchant)
}

export const quickTitleLength = 60
export const quickBodyLength = 2000
/** The most quick answers of a manufacturer, or of the platform, for one place. */
export const quickAnswersAtMost = 100

/** The languages in which a quick answer says something. */
export const quickLanguages = (body: Partial<Text3>): Language[] =>
  languages.filter((language) => (body[language] ?? '').trim() !== '')

/** What a quick answer says to who reads this language; else what it says first. */
export function quickText(body: Partial<Text3>, language: string): string {
  const said = quickLanguages(body)
  const chosen = said.find((one) => one === language) ?? said[0]
  return chosen === undefined ? '' : (body[chosen] ?? '').trim()
}

/**
 * A field's text with a quick answer in it: behind what is written, or instead of another quick answer that
 * stands there alone.
 */
export function withQuickText(written: string, text: string, others: readonly Partial<Text3>[]): string {
  const before = written.trim()
  const isOther = others.some((body) =>
    languages.some((language) => (body[language] ?? '').trim() === before),
  )
  return before === '' || isOther ? text : `${before} ${text}`
}
