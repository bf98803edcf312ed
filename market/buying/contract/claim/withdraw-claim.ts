import type { withdrawClaim as declared } from '#api/buying/claim'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { claimState } from '#rules/buying/contract/claim/claim'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { releaseHeld } from '../../order/contract/release-held.ts'
import { moveLot } from '../../order/lot/move-lot.ts'
import { inNegotiation, toReceipt } from './after-claim.ts'
import { lockClaim } from './read-claim.ts'
import { tellClaim } from './tell-claim.ts'

/**
 * Withdraws a claim of the company; its lot counts as received, and what it held back is released. Another
 * may be made while its days run.
 */
export async function withdrawClaim(
  tx: Tx,
  actor: Buyer,
  { claim_number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { order, claim, lot } = await lockClaim(tx, actor, claim_number)
  const { numUpdatedRows } = await tx
    .updateTable('claim')
    .set({ state: claimState.withdrawn, closed_by: actor.account_id, closed_at: actor.at })
    .where('id', '=', claim.id)
    .where('state', 'in', [claimState.open, claimState.offered])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) refuse('claim.closed')
  await moveLot(tx, actor, { lot, event: 'withdrawClaim' })
  const status = inNegotiation(order)
    ? await toReceipt(tx, actor, { order, event: 'withdrawClaim' })
    : order.status
  await releaseHeld(tx, actor, order)
  const told = { order, claim_number: claim.claim_number, side: 'merchant', params: {} } as const
  await tellClaim(tx, actor, { ...told, name: 'claimWithdrawn' })
  return { status }
}
