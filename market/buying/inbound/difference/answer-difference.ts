import { sql } from 'kysely'
import type { answerDifference as declared } from '#api/buying/inbound/difference'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { differenceState } from '#rules/buying/inbound/difference'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { checkPictures } from '../../../check-pictures.ts'
import { writeAudit } from '../../../write-audit.ts'
import { type LockedDifference, moveDifferences } from './move-differences.ts'

/**
 * Accepts a difference, or disputes it with a reason and pictures, upon which another person counts again;
 * says where damaged pieces are to go.
 * Refuses another's (`request.notFound`), one that does not wait for an answer (`difference.notAllowed`) or
 * no more (`difference.over`), and pictures of others (`upload.notFound`).
 */
export async function answerDifference(
  tx: Tx,
  actor: Merchant,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { rows } = await sql<LockedDifference>`
    select d.* from inbound_difference d
    where d.id = ${input.difference_id} and d.merchant_id = ${actor.merchant_id} for no key update`.execute(
    tx,
  )
  const difference = rows[0] ?? refuse('request.notFound')
  const event = input.answer
  if (difference.state === differenceState.asked && actor.at >= difference.answer_by)
    refuse('difference.over')
  const said = input.answer === 'dispute' ? { reason: input.reason, file_ids: input.file_ids } : {}
  await checkPictures(tx, actor, { ids: said.file_ids ?? [], field: 'file_ids' })
  const where = difference.kind === 'damaged' ? { damaged_to: input.damaged_to ?? null } : {}
  await moveDifferences(tx, actor, { rows, event, set: { ...said, ...where, answered_at: actor.at } })
  await writeAudit(tx, actor, {
    action: `difference.${event}`,
    subject: 'inbound_difference',
    subject_id: difference.id,
    after: { quantity: difference.pieces, reason: said.reason },
  })
  return { state: event === 'accept' ? differenceState.accepted : differenceState.disputed }
}
