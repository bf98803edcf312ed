import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { muteDays, type ReportDecision } from '#rules/talk/chat-report'
import type { Staff } from '../../actor.ts'
import { notify } from './notify.ts'

type ReportNotice = {
  to: number
  decision: ReportDecision
  conversation_number: string
  side: 'buyer' | 'merchant'
  other: string
}

/**
 * Tells whoever a report of a conversation is about that they are warned or muted: by notice and mail, also
 * where they do not open the thread.
 */
export async function tellDecidedReport(
  tx: Tx,
  actor: Staff,
  { report_id }: { report_id: number },
): Promise<void> {
  const { rows } = await sql<ReportNotice>`
    select r.about_account_id as to, r.decision, c.conversation_number,
      case when a.kind = 'merchant' then 'merchant' else 'buyer' end as side,
      case when a.kind = 'merchant' then company.name else m.name end as other
    from chat_report r join conversation c on c.id = r.conversation_id join account a on a.id = r.about_account_id
    join company on company.id = c.company_id join merchant m on m.id = c.merchant_id
    where r.id = ${report_id} and r.decision in ('warn', 'mute')`.execute(tx)
  const [found] = rows
  if (!found) return
  const { to, decision, ...params } = found
  if (decision === 'warn') await notify(tx, actor, { to, name: 'chatWarned', params })
  else await notify(tx, actor, { to, name: 'chatMuted', params: { ...params, days: muteDays } })
}
