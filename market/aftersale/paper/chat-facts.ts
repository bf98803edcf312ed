import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { type Language, type Text3, textIn } from '#rules/sites'
import type { ChatSide, ChatSubject } from '#rules/talk/chat'
import { type ChatFacts, type ChatLineFacts, chatLinesAtMost } from '#rules/talk/chat-paper'
import { readIssuer } from '../../buying/contract/paper-facts.ts'
import { fullName } from '../../sql/full-name.ts'

/** The part of a conversation that a person reads: a side's view, from a message on. */
export type ChatReading = {
  conversation_number: string
  first_no: number
  side: ChatSide
  language: Language
}
type Head = {
  id: number
  site_id: number
  company: string
  merchant: string | null
  subject: ChatSubject
  subject_ref: string
  title: Text3 | null
  opened_at: Date
  said: number
}

/**
 * What a conversation is on paper, behind a signed link: permission was checked when the link was made.
 * Refuses an unknown one (`request.notFound`).
 */
export async function openChatFacts(
  tx: Tx,
  { conversation_number, first_no, side, language }: ChatReading,
): Promise<ChatFacts> {
  const { rows: heads } = await sql<Head>`
    select c.id, o.site_id, o.name as company, m.name as merchant, c.subject, c.subject_ref, c.opened_at,
      case when c.subject = 'product' then (select p.title from product p where p.id = c.subject_ref::int) end as title,
      greatest(0, c.last_no - ${first_no} + 1)::int as said
    from conversation c join company o on o.id = c.company_id left join merchant m on m.id = c.merchant_id
    where c.conversation_number = ${conversation_number}`.execute(tx)
  const [head] = heads
  if (!head) return refuse('request.notFound')
  const lines = await readLines(tx, { id: head.id, first_no, side })
  const { company, merchant, subject, subject_ref, title, opened_at, said } = head
  return {
    issuer: await readIssuer(tx, head, language),
    conversation_number,
    company,
    merchant,
    subject,
    ref: title ? textIn(title, language) : subject_ref,
    opened_at: opened_at.toISOString(),
    said,
    lines,
    chain: chainOf(lines),
  }
}

async function readLines(
  tx: Tx,
  { id, first_no, side }: { id: number; first_no: number; side: ChatSide },
): Promise<ChatLineFacts[]> {
  const { rows } = await sql<Omit<ChatLineFacts, 'at'> & { at: Date }>`
    select m.no, m.at, m.side, m.body, m.card, m.withdrawn_at is not null as withdrawn, encode(m.body_hash, 'hex') as hash,
      case when m.side = 'platform' and ${side !== 'platform'} then coalesce(w.first_name, '') else coalesce(${fullName('w')}, '') end as name,
      coalesce((select json_agg(json_build_object('name', f.name, 'hash', encode(f.sha256, 'hex')) order by v.place)
        from unnest(m.file_ids) with ordinality v (id, place) join file f on f.id = v.id), '[]') as files
    from (select * from chat_message where conversation_id = ${id} and no >= ${first_no}
      order by no desc limit ${chatLinesAtMost}) m
    left join account w on w.id = m.account_id order by m.no`.execute(tx)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** One hash over all lines: each line's facts are hashed after the hash of the lines before. */
function chainOf(lines: readonly ChatLineFacts[]): string {
  return lines.reduce((before, { no, at, side, hash, files }) => {
    const line = [before, no, at, side ?? '', hash, ...files.map((file) => file.hash)]
    return createHash('sha256').update(line.join('\n')).digest('hex')
  }, '')
}
