import type { retryMails as declaredAll, retryMail as declaredOne } from '#api/overview/office'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff, System } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'

/**
 * Queues a failed mail again, and writes the audit log. Refuses one that did not fail (`mail.notFailed`),
 * one whose code or link has expired (`mail.expired`) and an unknown one (`mail.notFound`).
 */
export async function retryMail(tx: Tx, actor: Staff, { id }: In<typeof declaredOne>) {
  const [again] = await retry(tx, actor, id)
  if (!again) {
    const there = await tx.selectFrom('mail').select('status').where('id', '=', id).executeTakeFirst()
    if (!there) refuse('mail.notFound')
    refuse(there.status === 'failed' || there.status === 'expired' ? 'mail.expired' : 'mail.notFailed')
  }
  await writeAudit(tx, actor, { action: 'mail.retry', subject: 'mail', subject_id: id })
  return {}
}

/**
 * Queues every failed mail again whose code or link is still valid, writes the audit log, and returns how
 * many.
 */
export async function retryMails(tx: Tx, actor: Staff | System): Promise<Out<typeof declaredAll>> {
  const count = (await retry(tx, actor)).length
  if (count > 0)
    await writeAudit(tx, actor, {
      action: 'mail.retryAll',
      subject: 'mail',
      subject_id: 'failed',
      after: { count },
    })
  return { count }
}

const retry = (tx: Tx, { at }: { at: Date }, id?: number) =>
  tx
    .updateTable('mail')
    .set({ status: 'waiting', error: null, tries: 0, claimed_until: null })
    .where('status', '=', 'failed')
    .where((mail) => mail.or([mail('expires_at', 'is', null), mail('expires_at', '>', at)]))
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .returning('id')
    .execute()
