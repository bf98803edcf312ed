import { type MerchantRights, merchantMay } from '../people/merchant/team.ts'
import type { CompanyRole } from '../people/team.ts'
import { hasRole, type StaffRole } from '../roles.ts'

/** On which side of a conversation somebody is. */
export const chatSides = ['buyer', 'merchant', 'platform'] as const
export type ChatSide = (typeof chatSides)[number]

/** What a conversation can be about; its ref names which. */
export const chatSubjects = [
  'none',
  'product',
  'order',
  'contract',
  'refund',
  'requisition',
  'logistics',
] as const
export type ChatSubject = (typeof chatSubjects)[number]

/** What a card shows. */
export const cardKinds = ['product', 'order', 'contract', 'refund'] as const
export type CardKind = (typeof cardKinds)[number]

/** Subjects of which a manufacturer may begin to speak: its own trade with a company. */
export const merchantSubjects: readonly ChatSubject[] = ['order', 'contract', 'refund']
/** Subjects of which the platform may begin to speak with the company that they are of. */
export const platformSubjects: readonly ChatSubject[] = [...merchantSubjects, 'requisition', 'logistics']

export const conversationState = { open: 0, closed: 1, blocked: 2 } as const
export type ConversationState = (typeof conversationState)[keyof typeof conversationState]

export const messageLength = 4000
export const messageFiles = 5
/** How long a message may be withdrawn. */
export const withdrawMs = 120_000
/** The most messages that a page of a thread has. */
export const threadPage = 100

/** Whether a person of a buying company writes and opens conversations; all of them read. */
export const writesInChat = (role: CompanyRole): boolean => role !== 'viewer'

/** Whether a person of a manufacturer takes part in its conversations. */
export const talksForMerchant = (person: MerchantRights): boolean => merchantMay(person, 'talk')

/** Whether staff take part in conversations with the platform, and in those it was called in. */
export const talksForPlatform = (roles: readonly StaffRole[]): boolean => hasRole(roles, 'service')

type SentLine = Readonly<{ at: Date; subject: ChatSubject; read_by_others: boolean }>

/** Why a message can no longer be withdrawn; null while it can. Of a contract what was read is evidence. */
export function whyKept({ at, subject, read_by_others }: SentLine, now: Date): 'tooLate' | 'wasRead' | null {
  if (subject === 'contract' && read_by_others) return 'wasRead'
  return now.getTime() - at.getTime() > withdrawMs ? 'tooLate' : null
}

/** How long something lies unread before somebody is told of it by mail. */
export const mailUnreadAfterMinutes = 15

/** How many messages a search gives. */
export const chatHits = 50
