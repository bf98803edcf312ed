import type { holdPayouts as declared } from '#api/paying/payout'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'

/**
 * Holds what is payable of a manufacturer, or lets it go. Refuses an unknown one (`payout.notFound`), and to
 * hold without a reason (`wallet.reasonNeeded`).
 */
export async function holdPayouts(
  tx: Tx,
  actor: Staff,
  { merchant_id, hold, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  if (hold && reason === '') refuse('wallet.reasonNeeded', {}, 'reason')
  const { numUpdatedRows } = await tx
    .updateTable('merchant')
    .set({ payouts_held: hold ? reason : null })
    .where('id', '=', merchant_id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('payout.notFound')
  await writeAudit(tx, actor, {
    action: hold ? 'payout.hold' : 'payout.release',
    subject: 'merchant',
    subject_id: merchant_id,
    after: { reason },
  })
  return {}
}
