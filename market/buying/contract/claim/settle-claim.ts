import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type Allowance, allowanceOf, claimState, mostAllowed } from '#rules/buying/contract/claim/claim'
import { milestoneState } from '#rules/buying/contract/money/milestones'
import type { Status } from '#rules/buying/order/status'
import { type Cents, minus, moneyText, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer, Staff } from '../../../actor.ts'
import { bookParted } from '../../order/contract/give-back.ts'
import type { LotRow } from '../../order/lot/lock-lot.ts'
import { moveLot } from '../../order/lot/move-lot.ts'
import type { OrderRow } from '../../order/status/move.ts'
import { afterClaim } from './after-claim.ts'
import { type ClaimRow, readLotMoney } from './read-claim.ts'
import { addReplacementLot, moneyLot, type Replacement, ruledGoods, saidOf } from './replacement.ts'
import { tellClaim } from './tell-claim.ts'

type Settlement = {
  order: OrderRow
  claim: ClaimRow
  lot: LotRow
  lots: readonly LotRow[]
  amount: Cents
  /** What is sent again beside the sum. */
  replacement: Replacement | null
  answer: string
}

/**
 * Settles a claim with a sum, goods that are sent again, or both. The sum: off balances that are not due yet,
 * the last first; the rest to the buyer's wallet, out of what is held and, beyond it, from the manufacturer.
 * Its order goes on, to the papers of what is sent again or to its receipt. Lock the order first. Refuses
 * more than there is for the lot (`claim.amount`).
 */
export async function settleClaim(
  tx: Tx,
  actor: Buyer | Staff,
  { order, claim, lot, lots, amount, replacement, answer }: Settlement,
): Promise<Status> {
  const money = await readLotMoney(tx, claim)
  const given = allowanceOf(money, amount) ?? refuse('claim.amount', { most: moneyText(mostAllowed(money)) })
  await lower(tx, given)
  const decided = actor.kind === 'staff'
  const { numUpdatedRows } = await tx
    .updateTable('claim')
    .set({
      state: decided ? claimState.decided : claimState.accepted,
      settled_cents: amount,
      discount_cents: given.discount,
      back_cents: given.back,
      closed_by: actor.account_id,
      closed_at: actor.at,
      answer,
      ...(decided ? { ruled_cents: amount, ...ruledGoods(replacement) } : {}),
    })
    .where('id', '=', claim.id)
    .where('state', 'in', [claimState.open, claimState.offered])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) refuse('claim.closed')
  await moveLot(tx, actor, { lot, event: 'settle' })
  await tx
    .updateTable('lot')
    .set({ allowance_cents: sql<Cents>`allowance_cents + ${amount}` })
    .where('order_id', '=', order.id)
    .where('lot_no', '=', moneyLot(lot))
    .execute()
  const lot_no = replacement && (await addReplacementLot(tx, { claim, lot, lots, replacement }))
  await tx
    .updateTable('orders')
    .set({
      discount_cents: sql<Cents>`discount_cents + ${given.discount}`,
      refunded_fee_cents: sql<Cents>`refunded_fee_cents + ${given.back}`,
    })
    .where('id', '=', order.id)
    .execute()
  await bookParted(tx, actor, {
    order,
    kind: 'contract_allowance',
    reference: claim.claim_number,
    from_held: given.from_held,
    to_manufacturer: minus(zero, given.from_manufacturer),
    back: given.back,
  })
  await tellBoth(tx, actor, { order, claim, amount, back: given.back, answer, replacement, lot_no })
  const by = decided ? 'decideClaim' : 'acceptOffer'
  return afterClaim(tx, actor, { order, by, replaced: replacement !== null })
}

type SettlementNotice = Pick<Settlement, 'order' | 'claim' | 'amount' | 'answer' | 'replacement'> & {
  back: Cents
  lot_no: number | null
}

/** Tells both sides how a claim is settled, and in which lot goods are sent again for it. */
async function tellBoth(
  tx: Tx,
  actor: Buyer | Staff,
  { order, claim, ...given }: SettlementNotice,
): Promise<void> {
  const { claim_number } = claim
  const { amount, replacement, lot_no, answer } = given
  const sums = { amount: moneyText(amount), back: moneyText(given.back) }
  for (const side of ['buyer', 'merchant'] as const) {
    const to = { order, claim_number, side }
    if (replacement) {
      const said = saidOf(replacement, amount)
      const params = { ...sums, ...said, lot_no: String(lot_no), reason: answer || 'none' }
      await tellClaim(tx, actor, { ...to, name: 'replacementAgreed', params })
    } else {
      const sum = amount === 0 ? ('none' as const) : ('some' as const)
      const params = { ...sums, sum, reason: answer || 'none' }
      await tellClaim(tx, actor, { ...to, name: 'claimSettled', params })
    }
  }
}

/** Lowers balances that are not due yet; one of which nothing is left is void. */
async function lower(tx: Tx, { milestones }: Allowance): Promise<void> {
  if (milestones.length === 0) return
  await sql`
    update milestone m set amount_cents = case when l.left_cents > 0 then l.left_cents else m.amount_cents end,
      state = case when l.left_cents > 0 then m.state else ${milestoneState.void} end
    from json_to_recordset(${JSON.stringify(milestones.map(({ id, left }) => ({ id, left_cents: left })))})
      as l (id int, left_cents bigint) where m.id = l.id`.execute(tx)
}
