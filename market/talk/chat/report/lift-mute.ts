import { sql } from 'kysely'
import type { liftChatMute as declared } from '#api/talk/chat-report'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { sayLine } from '../say-line.ts'
import { lockReport } from './decide-report.ts'

/**
 * Ends the mute that a report led to before its time: the person writes again, unless another report muted
 * them too. One that is over stays as it was. Refuses a report that led to none (`chatReport.notFound`).
 */
export async function liftChatMute(
  tx: Tx,
  actor: Staff,
  { report_id }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { conversation_id, conversation_number, side } = await lockReport(tx, report_id)
  const { rows } = await sql<{ over: boolean }>`
    select until <= ${actor.at} as over from chat_mute where report_id = ${report_id} for update`.execute(tx)
  const [found] = rows
  if (!found) refuse('chatReport.notFound')
  if (found.over) return {}
  await tx
    .updateTable('chat_mute')
    .set({ until: actor.at, lifted_at: actor.at, lifted_by: actor.account_id })
    .where('report_id', '=', report_id)
    .execute()
  await sayLine(tx, { conversation_id, at: actor.at, line: { name: 'unmuted', of: side } })
  await writeAudit(tx, actor, { action: 'chat.unmute', subject: 'chat', subject_id: conversation_number })
  return {}
}
