import type { In } from '#api/call'
import type { retryMail as declaration } from '#api/office'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../actor.ts'

/** Puts a failed mail back into the outbox. Refuses one that did not fail (`mail.notFailed`) or is not there. */
export async function retryMail(tx: Tx, _actor: Staff, input: In<typeof declaration>) {
  const again = await tx
    .updateTable('mail')
    .set({ status: 'waiting', error: null, tries: 0 })
    .where('id', '=', input.id)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  if (again) return {}
  const there = await tx.selectFrom('mail').select('id').where('id', '=', input.id).executeTakeFirst()
  refuse(there ? 'mail.notFailed' : 'mail.notFound')
}
