import type { claimDecide as declared } from '#api/buying/claim'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { claimByTwo, mostAllowed } from '#rules/buying/contract/claim/claim'
import { moneyText, parseMoney, plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { lockClaim, readLotMoney } from './read-claim.ts'
import { checkReplacement, priceOfGoods, ruledGoods, sameGoods } from './replacement.ts'
import { settleClaim } from './settle-claim.ts'

/**
 * Customer service settles a claim that its sides did not, with the sum that it finds right, goods that the
 * manufacturer sends again, or both; with nothing it rejects the claim. Above a limit, the price of the goods
 * included, the first decision only notes it; a second person decides the same, or otherwise, which is
 * confirmed again. Refuses before its time (`claim.tooEarly`), more than there is for the lot
 * (`claim.amount`), what `checkReplacement` does, and the same person twice (`claim.secondPerson`).
 */
export async function decideClaim(
  tx: Tx,
  actor: Staff,
  { claim_number, amount: typed, reason, replacement }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { order, claim, lot, lots } = await lockClaim(tx, actor, claim_number)
  if (claim.service_at > actor.at) refuse('claim.tooEarly', { service_from: claim.service_at.toISOString() })
  const most = mostAllowed(await readLotMoney(tx, claim))
  const amount = parseMoney(typed)
  if (amount === null || amount < 0 || amount > most)
    refuse('claim.amount', { most: moneyText(most) }, 'amount')
  if (replacement) await checkReplacement(tx, actor, { claim, lots, replacement })
  const goods = replacement ? await priceOfGoods(tx, claim, replacement) : zero
  if (claimByTwo(plus(amount, goods))) {
    if (claim.checked_by === actor.account_id) refuse('claim.secondPerson')
    const same = claim.ruled_cents === amount && sameGoods(claim, replacement)
    if (claim.checked_by === null || !same) {
      await tx
        .updateTable('claim')
        .set({
          ruled_cents: amount,
          ...ruledGoods(replacement),
          checked_by: actor.account_id,
          answer: reason,
        })
        .where('id', '=', claim.id)
        .execute()
      return { status: order.status, checked: true }
    }
  }
  const settling = { order, claim, lot, lots, amount, replacement, answer: reason }
  return { status: await settleClaim(tx, actor, settling), checked: false }
}
