import type { replyEnquiry as declaration } from '#api/talk/enquiry'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { enquiryStatus } from '#rules/status-codes'
import type { User } from '../../actor.ts'

/**
 * Adds a message to one's own enquiry: reopens it, and starts its deadline unless that runs already.
 * Refuses another person's as if it did not exist (`enquiry.notFound`).
 */
export async function replyEnquiry(tx: Tx, actor: User, { id, body }: In<typeof declaration>) {
  const opened = await tx
    .updateTable('enquiry')
    .set((row) => ({
      status: enquiryStatus.open,
      closed_at: null,
      waiting_since: row.fn.coalesce('waiting_since', row.val(actor.at)),
    }))
    .where('id', '=', id)
    .where('account_id', '=', actor.account_id)
    .returning('id')
    .executeTakeFirst()
  if (!opened) refuse('enquiry.notFound')
  await tx
    .insertInto('enquiry_message')
    .values({ enquiry_id: id, from_us: false, account_id: actor.account_id, body, created_at: actor.at })
    .execute()
  return {}
}
