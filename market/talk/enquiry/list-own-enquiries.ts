import { sql } from 'kysely'
import type { myEnquiries } from '#api/talk/enquiry'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { User } from '../../actor.ts'
import { listHead, upTo } from '../../sql/by-key.ts'
import { countEnquiries, enquiryItem, readEnquiries, readThreads } from './show-enquiries.ts'

/**
 * The enquiries that this person sent while logged in, newest first, with their messages. Names of staff
 * are left out.
 */
export async function listOwnEnquiries(
  tx: Tx,
  actor: User,
  input: In<typeof myEnquiries>,
): Promise<Out<typeof myEnquiries>> {
  const { page, page_size, head } = input
  const where = sql`e.account_id = ${actor.account_id} and ${upTo(sql`e.id`, head)}`
  const count = await countEnquiries(tx, where)
  const { rows } = await readEnquiries(tx, { where, order: sql`e.id desc`, page, page_size })
  const threads = await readThreads(
    tx,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row) => ({
    id: row.id,
    enquiry_number: row.enquiry_number,
    kind: row.kind,
    status: row.status,
    goods: row.goods,
    item: enquiryItem(row, actor.language),
    quantity: row.quantity,
    message: row.message,
    created_at: row.created_at.toISOString(),
    thread: threads.filter(({ enquiry_id }) => enquiry_id === row.id),
  }))
  return { list, head: listHead(input, rows[0]?.id), count }
}
