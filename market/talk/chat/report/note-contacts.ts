import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { contactsIn, contactsReported } from '#rules/talk/chat-report'
import type { Buyer, Merchant } from '../../../actor.ts'
import { sayLine } from '../say-line.ts'

type MessageBody = { conversation_id: number; no: number; body: string }

/**
 * Counts the ways around the platform that a message gives, which is never held up. The first of a
 * conversation is followed by a line that payments outside are not protected; often, or with a way to pay
 * outside, it is reported by itself.
 */
export async function noteContacts(tx: Tx, actor: Buyer | Merchant, said: MessageBody): Promise<void> {
  const kinds = contactsIn(said.body)
  if (kinds.length === 0) return
  const { conversation_id, no } = said
  const { rows } = await sql<{ first: boolean }>`
    select not exists (select from contact_seen where conversation_id = ${conversation_id}) as first`.execute(
    tx,
  )
  await tx
    .insertInto('contact_seen')
    .values(kinds.map((kind) => ({ conversation_id, no, kind, account_id: actor.account_id, at: actor.at })))
    .execute()
  if (rows[0]!.first) await sayLine(tx, { conversation_id, at: actor.at, line: { name: 'contact' } })
  await reportByItself(tx, actor, { ...said, payment: kinds.includes('payment') })
}

/** Messages count that came after what was decided last about this person. */
async function reportByItself(
  tx: Tx,
  { account_id, at }: Buyer | Merchant,
  { conversation_id, no, payment }: MessageBody & { payment: boolean },
): Promise<void> {
  const { messages, days } = contactsReported
  await sql`
    insert into chat_report (conversation_id, no, kind, about_account_id, at)
    select ${conversation_id}, ${no}, ${payment ? 'payment' : 'contacts'}, ${account_id}, ${at}
    where ${payment} or ${messages} <= (select count(distinct (s.conversation_id, s.no)) from contact_seen s
      where s.account_id = ${account_id} and s.at > greatest(${at}::timestamptz - make_interval(days => ${days}),
        (select max(r.decided_at) from chat_report r where r.about_account_id = ${account_id})))
    on conflict do nothing`.execute(tx)
}
