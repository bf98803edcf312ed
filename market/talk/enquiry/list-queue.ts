import { type RawBuilder, sql } from 'kysely'
import type { enquiryQueue } from '#api/talk/enquiry'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { searchTerms } from '#rules/overview/staff-search'
import { enquiryStatus } from '#rules/status-codes'
import { cutText } from '#rules/text/cut-text'
import type { Staff } from '../../actor.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { assignedIs } from '../../sql/queue-rows.ts'
import { countEnquiries, type EnquiryRow, enquiryDue, enquiryItem, readEnquiries } from './show-enquiries.ts'

type Input = In<typeof enquiryQueue>

/**
 * Enquiries for customer service: waiting ones by longest waiting, all others newest first. Suspect ones
 * are listed apart, and counted.
 */
export async function listEnquiries(tx: Tx, actor: Staff, input: Input): Promise<Out<typeof enquiryQueue>> {
  const where = wanted(actor, input)
  const waiting = input.status === enquiryStatus.open && !input.suspect
  const order = waiting ? { by: sql`e.waiting_since`, id: sql`e.id` } : { id: sql`e.id`, falling: true }
  const count = await countEnquiries(tx, where)
  const suspects = await countEnquiries(tx, sql`e.suspect and e.status = ${sql.lit(enquiryStatus.open)}`)
  const { rows, next } = await readEnquiries(tx, { ...input, where, order })
  return { list: rows.map((row) => lineOf(row, actor)), next, count, suspects }
}

function wanted(actor: Staff, { status, kind, assigned, suspect, search }: Input): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [suspect ? sql`e.suspect` : sql`not e.suspect`]
  // Inlines the status, so that the planner uses the partial indexes.
  if (status !== -1 && !suspect) all.push(sql`e.status = ${sql.lit(status)}`)
  if (kind !== 0) all.push(sql`e.kind = ${kind}`)
  all.push(assignedIs(assigned, actor, { kind: 'enquiry', ref: sql`e.id` }))
  if (search !== '') {
    const like = likePattern(search)
    // As its index has it; digits of a phone number are looked for beside it.
    const words = sql`(e.enquiry_number || ' ' || e.name || ' ' || e.company || ' ' || e.email) ilike ${like}`
    const { digits } = searchTerms(search)
    all.push(digits === null ? words : sql`(${words} or phone_digits(e.phone) like ${likePattern(digits)})`)
  }
  return sql.join(all, sql` and `)
}

function lineOf(row: EnquiryRow, actor: Staff) {
  const item = enquiryItem(row, actor.language)
  const about = item ? `${item.custom_sn} × ${row.quantity}` : row.goods || row.message
  return {
    id: row.id,
    enquiry_number: row.enquiry_number,
    kind: row.kind,
    status: row.status,
    name: row.name,
    company: row.company,
    email: row.email,
    site: row.site,
    language: row.language,
    about: cutText(about, 120),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    due_at: enquiryDue(row),
    created_at: row.created_at.toISOString(),
  }
}
