import type { claimDecide as declared } from '#api/buying/claim'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { claimByTwo, mostAllowed } from '#rules/buying/contract/claim/claim'
import { moneyText, parseMoney } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { lockClaim, readLotMoney } from './read-claim.ts'
import { settleClaim } from './settle-claim.ts'

/**
 * Customer service settles a claim that its sides did not, with the sum that it finds right. Above a limit
 * the first decision only notes it; a second person decides the same, or another sum, which is confirmed
 * again. Refuses before its time (`claim.tooEarly`), more than there is for the lot (`claim.amount`), and the
 * same person twice (`claim.secondPerson`).
 */
export async function decideClaim(
  tx: Tx,
  actor: Staff,
  { claim_number, amount: typed, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { order, claim, lot, lots } = await lockClaim(tx, actor, claim_number)
  if (claim.service_at > actor.at) refuse('claim.tooEarly', { service_from: claim.service_at.toISOString() })
  const most = mostAllowed(await readLotMoney(tx, claim))
  const amount = parseMoney(typed)
  if (amount === null || amount < 0 || amount > most)
    refuse('claim.amount', { most: moneyText(most) }, 'amount')
  if (claimByTwo(amount)) {
    if (claim.checked_by === actor.account_id) refuse('claim.secondPerson')
    if (claim.checked_by === null || claim.ruled_cents !== amount) {
      await tx
        .updateTable('claim')
        .set({ ruled_cents: amount, checked_by: actor.account_id, answer: reason })
        .where('id', '=', claim.id)
        .execute()
      return { status: order.status, checked: true }
    }
  }
  const status = await settleClaim(tx, actor, {
    order,
    claim,
    lot,
    lots,
    amount,
    replacement: null,
    answer: reason,
  })
  return { status, checked: false }
}
