import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { claimAnswerBy, claimState, claimTimes } from '#rules/buying/contract/claim/claim'
import { hoursAfter } from '#rules/buying/order/times'
import type { System } from '../../../actor.ts'
import type { OrderRow } from '../../order/status/move.ts'
import type { ClaimRow } from '../claim/read-claim.ts'
import { tellClaim } from '../claim/tell-claim.ts'

const atOnce = 100

type WaitingClaim = OrderRow & Pick<ClaimRow, 'claim_number' | 'waits_since'> & { claim_state: number }

/** Reminds who is next of a claim some days before the answer is due, once for each turn. */
export async function remindOfClaims(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql<WaitingClaim>`
    with due as (
      select id from claim where state in (${claimState.open}, ${claimState.offered}) and reminded_at is null
        and service_at > ${actor.at} and waits_since <= ${hoursAfter(actor.at, -24 * claimTimes.reminderDays)}
      order by service_at limit ${atOnce} for no key update skip locked),
    reminded as (update claim c set reminded_at = ${actor.at} from due where c.id = due.id returning c.*)
    select o.*, r.claim_number, r.waits_since, r.state as claim_state
    from reminded r join orders o on o.id = r.order_id order by r.id`.execute(tx)
  for (const { claim_number, waits_since, claim_state, ...order } of rows) {
    const side = claim_state === claimState.offered ? 'buyer' : 'merchant'
    const params = { answer_by: claimAnswerBy(waits_since).toISOString() }
    await tellClaim(tx, actor, { order, claim_number, side, name: 'claimReminder', params })
  }
  return rows.length
}
