import { type Selectable, sql } from 'kysely'
import type { decideReport as declared, liftChatBlock as declaredLift } from '#api/talk/chat-report'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { refuse } from '#rules/refusals'
import { conversationState } from '#rules/talk/chat'
import { muteDays } from '#rules/talk/chat-report'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { noteChatEvent } from '../note-chat-event.ts'
import { sayLine } from '../say-line.ts'

type Report = Pick<Selectable<Tables['chat_report']>, 'id' | 'conversation_id' | 'about_account_id'> & {
  conversation_number: string
  company_id: number
  merchant_id: number
  side: 'buyer' | 'merchant'
}

/**
 * Decides a report: nothing, a warning in the thread, no writing for seven days, or no talk of the company
 * with the manufacturer any more, until it is lifted. Reading stays. Refuses an unknown report
 * (`chatReport.notFound`) and one that is decided (`chatReport.decided`).
 */
export async function decideReport(
  tx: Tx,
  actor: Staff,
  { report_id, decision, note }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const report = await lockReport(tx, report_id)
  const { rows } = await sql`
    update chat_report set decision = ${decision}, note = ${note}, decided_by = ${actor.account_id}, decided_at = ${actor.at}
    where id = ${report_id} and decision is null returning id`.execute(tx)
  if (rows.length === 0) refuse('chatReport.decided')
  if (decision === 'mute') await mute(tx, actor, report)
  if (decision === 'block') await block(tx, actor, report)
  if (decision !== 'none') await tell(tx, actor, { ...report, decision })
  await writeAudit(tx, actor, {
    action: `chat.${decision}`,
    subject: 'chat',
    subject_id: report.conversation_number,
    after: { note },
  })
  return {}
}

/** The conversation is locked before the report, as by whoever reports in it. */
export async function lockReport(tx: Tx, report_id: number): Promise<Report> {
  const { rows } = await sql<Report>`
    select r.id, r.conversation_id, r.about_account_id, c.conversation_number, c.company_id, c.merchant_id,
      case when a.kind = 'merchant' then 'merchant' else 'buyer' end as side
    from chat_report r join conversation c on c.id = r.conversation_id join account a on a.id = r.about_account_id
    where r.id = ${report_id} for update of c`.execute(tx)
  return rows[0] ?? refuse('chatReport.notFound')
}

type DecidedReport = Report & { decision: 'warn' | 'mute' | 'block' }

async function tell(tx: Tx, actor: Staff, { conversation_id, side, decision }: DecidedReport): Promise<void> {
  const lines = {
    warn: { name: 'warned', of: side },
    mute: { name: 'muted', of: side },
    block: { name: 'blocked' },
  } as const
  await noteChatEvent(tx, actor, { conversation_id, event: lines[decision].name })
  await sayLine(tx, { conversation_id, at: actor.at, line: lines[decision] })
}

async function mute(tx: Tx, { at }: Staff, { id, about_account_id }: Report): Promise<void> {
  await sql`
    insert into chat_mute (account_id, report_id, until)
    values (${about_account_id}, ${id}, ${at}::timestamptz + make_interval(days => ${muteDays}))`.execute(tx)
}

async function block(tx: Tx, { at }: Staff, { id, company_id, merchant_id }: Report): Promise<void> {
  await sql`
    insert into chat_block (company_id, merchant_id, report_id, at)
    values (${company_id}, ${merchant_id}, ${id}, ${at}) on conflict do nothing`.execute(tx)
  await sql`
    update conversation set state = ${conversationState.blocked}, waiting_since = null
    where company_id = ${company_id} and merchant_id = ${merchant_id} and state = ${conversationState.open}`.execute(
    tx,
  )
}

/**
 * Lifts the block that a report led to: the company and the manufacturer talk again. One that is lifted stays
 * so. Refuses a report that led to none (`chatReport.notFound`).
 */
export async function liftChatBlock(
  tx: Tx,
  actor: Staff,
  { report_id }: In<typeof declaredLift>,
): Promise<Out<typeof declaredLift>> {
  const { rows } = await sql<{ company_id: number; merchant_id: number; lifted: boolean }>`
    select company_id, merchant_id, lifted_at is not null as lifted from chat_block where report_id = ${report_id} for update`.execute(
    tx,
  )
  const [found] = rows
  if (!found) refuse('chatReport.notFound')
  if (found.lifted) return {}
  const { company_id, merchant_id } = found
  await sql`
    update chat_block set lifted_by = ${actor.account_id}, lifted_at = ${actor.at} where report_id = ${report_id}`.execute(
    tx,
  )
  const { rows: opened } = await sql<{ id: number; conversation_number: string }>`
    update conversation set state = ${conversationState.open}
    where company_id = ${company_id} and merchant_id = ${merchant_id} and state = ${conversationState.blocked}
    returning id, conversation_number`.execute(tx)
  await sql`
    insert into chat_message (conversation_id, kind, body, at)
    select unnest(${opened.map(({ id }) => id)}::int[]), 'system', 'unblocked', ${actor.at}`.execute(tx)
  await writeAudit(tx, actor, {
    action: 'chat.unblock',
    subject: 'chat',
    subject_id: opened[0]?.conversation_number ?? String(report_id),
    after: { chats: opened.length },
  })
  return {}
}
