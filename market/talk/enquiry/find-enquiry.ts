import { sql } from 'kysely'
import type { enquiryDetail } from '#api/talk/enquiry'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { enquiryDue, enquiryItem, readEnquiries, readThreads } from './show-enquiries.ts'

/** One enquiry with its messages. Refuses an unknown id (`enquiry.notFound`). */
export async function findEnquiry(
  tx: Tx,
  actor: Staff,
  { id }: In<typeof enquiryDetail>,
): Promise<Out<typeof enquiryDetail>> {
  const where = sql`e.id = ${id}`
  const { rows } = await readEnquiries(tx, { where, order: sql`e.id`, page: 1, page_size: 1 })
  const [row] = rows
  if (!row) refuse('enquiry.notFound')
  const { key: _, account_id, waiting_since, first_answered_at, closed_at, created_at, ...said } = row
  const moment = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...said,
    item: enquiryItem(row, actor.language),
    has_account: account_id !== null,
    waiting_since: moment(waiting_since),
    due_at: enquiryDue(row),
    first_answered_at: moment(first_answered_at),
    closed_at: moment(closed_at),
    created_at: created_at.toISOString(),
    thread: await readThreads(tx, [id]),
  }
}
