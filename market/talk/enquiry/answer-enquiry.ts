import type { answerEnquiry as declaration } from '#api/talk/enquiry'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { enquiryStatus } from '#rules/status-codes'
import type { Staff } from '../../actor.ts'
import { queueMail } from '../../people/message/queue-mail.ts'
import { writeAudit } from '../../write-audit.ts'

/**
 * Answers an enquiry: the sender gets the answer by mail, and in the user centre if logged in when asking.
 * Refuses an unknown id (`enquiry.notFound`) and a closed one (`enquiry.notAllowed`).
 */
export async function answerEnquiry(tx: Tx, actor: Staff, { id, body }: In<typeof declaration>) {
  const before = await tx
    .selectFrom('enquiry as e')
    .innerJoin('site as s', 's.id', 'e.site_id')
    .select(['e.status', 'e.waiting_since', 's.email as reply_to'])
    .where('e.id', '=', id)
    .forUpdate('e')
    .executeTakeFirst()
  if (!before) refuse('enquiry.notFound')
  if (before.status === enquiryStatus.closed) refuse('enquiry.notAllowed')
  const enquiry = await tx
    .updateTable('enquiry')
    .set((row) => ({
      status: enquiryStatus.answered,
      waiting_since: null,
      suspect: false,
      first_answered_at: row.fn.coalesce('first_answered_at', row.val(actor.at)),
    }))
    .where('id', '=', id)
    .returning(['enquiry_number', 'email', 'name', 'language'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('enquiry_message')
    .values({ enquiry_id: id, from_us: true, account_id: actor.account_id, body, created_at: actor.at })
    .execute()
  await writeAudit(tx, actor, {
    action: 'enquiry.answer',
    subject: 'enquiry',
    subject_id: enquiry.enquiry_number,
    before: { status: before.status, waiting_since: before.waiting_since },
    after: { status: enquiryStatus.answered, body },
  })
  const { enquiry_number: number, email: to, name, language } = enquiry
  const params = { name, number, answer: body, reply_to: before.reply_to }
  await queueMail(tx, actor, { template: 'enquiryAnswered', to, language, params })
  return {}
}
