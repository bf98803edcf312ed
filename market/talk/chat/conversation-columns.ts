import { type RawBuilder, sql } from 'kysely'
import type { Language, Text3 } from '#rules/sites'
import { textIn } from '#rules/sites'
import type { ChatSubject, ConversationState } from '#rules/talk/chat'
import type { User } from '../../actor.ts'
import { fullName } from '../../sql/full-name.ts'

export type ConversationRow = {
  conversation_number: string
  company_name: string
  merchant: { name: string; merchant_uuid: string; logo: string | null } | null
  subject: ChatSubject
  subject_ref: string
  title: Text3 | null
  state: ConversationState
  unread: number
  assigned_to: string | null
  assigned_to_me: boolean
  helped: boolean
  help_since: Date | null
  waiting_since: Date | null
  last_no: number
  last_at: Date
}

/** Who answers a conversation `c`: of the side that is asked, for the platform's people of the platform. */
export const answeredBy = (actor: User): RawBuilder<number | null> =>
  actor.kind === 'staff'
    ? sql`case when c.merchant_id is null then c.assigned_to else c.helper_id end`
    : sql`c.assigned_to`

/**
 * The columns that say what a conversation `c` is; `mine` is the participant who asks, if they are one
 * already.
 */
export const conversationColumns = (actor: User): RawBuilder<ConversationRow> => sql<ConversationRow>`
  c.conversation_number, company.name as company_name,
  case when merchant.id is null then null
    else json_build_object('name', merchant.name, 'merchant_uuid', merchant.merchant_uuid, 'logo', merchant.logo) end as merchant,
  c.subject, c.subject_ref, case when c.subject = 'product' then (select p.title from product p where p.id = c.subject_ref::int) end as title,
  c.state, case when mine.left_at is null then coalesce(mine.unread, 0) else 0 end as unread,
  (select case when who.kind = 'staff' and ${actor.kind !== 'staff'} then who.first_name else ${fullName('who')} end
    from account who where who.id = ${answeredBy(actor)}) as assigned_to,
  coalesce(${answeredBy(actor)} = ${actor.account_id}, false) as assigned_to_me,
  c.merchant_id is not null and c.helped_from_no is not null as helped, c.help_since, c.waiting_since, c.last_no, c.last_at`

/** The tables of `conversationColumns`, to be joined to conversations `c`. */
export const conversationTables = (actor: User): RawBuilder<unknown> => sql`
  join company on company.id = c.company_id left join merchant on merchant.id = c.merchant_id
  left join participant mine on mine.conversation_id = c.id and mine.account_id = ${actor.account_id}`

/** The columns as the calls give them. */
export function conversationShown<R extends ConversationRow>(row: R, language: Language) {
  const { title, help_since, waiting_since, last_at, ...head } = row
  return {
    ...head,
    subject_title: title ? textIn(title, language) : '',
    help_since: help_since?.toISOString() ?? null,
    waiting_since: waiting_since?.toISOString() ?? null,
    last_at: last_at.toISOString(),
  }
}
