import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { isOpenClaim, type LotMoney } from '#rules/buying/contract/claim/claim'
import { milestonePart, milestoneState } from '#rules/buying/contract/money/milestones'
import { refuse } from '#rules/refusals'
import type { Actor } from '../../../actor.ts'
import { lockContractOrder, lotsOf } from '../../order/lot/lock-lot.ts'

export type ClaimRow = Selectable<Tables['claim']>

/**
 * An open claim with its order, locked, and its lot: for a buyer of the own company, for a manufacturer its
 * own. Refuses any other (`claim.notFound`), and one that is settled or withdrawn (`claim.closed`).
 */
export async function lockClaim(tx: Tx, actor: Actor, claim_number: string) {
  const found = await tx
    .selectFrom('claim as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select('o.order_number')
    .where('c.claim_number', '=', claim_number.toUpperCase())
    .where((where) =>
      actor.kind === 'buyer'
        ? where('o.company_id', '=', actor.company_id)
        : actor.kind === 'merchant'
          ? where('o.merchant_id', '=', actor.merchant_id)
          : where.lit(actor.kind === 'staff'),
    )
    .executeTakeFirst()
  if (!found) refuse('claim.notFound')
  const order = await lockContractOrder(tx, actor, found.order_number)
  const claim = await tx
    .selectFrom('claim')
    .selectAll()
    .where('claim_number', '=', claim_number.toUpperCase())
    .executeTakeFirstOrThrow()
  if (!isOpenClaim(claim)) refuse('claim.closed')
  const lots = await lotsOf(tx, order)
  return { order, claim, lots, lot: lots.find(({ lot_no }) => lot_no === claim.lot_no)! }
}

/** The balances of the order `o` that wait for what they follow, in their order, as `LotMoney` has them. */
export const waitingBalances = sql`coalesce((
  select json_agg(json_build_object('id', m.id, 'amount', m.amount_cents) order by m.no) from milestone m
  where m.order_id = o.id and m.part = ${milestonePart.balance} and m.state = ${milestoneState.waiting}), '[]')`

/** The money out of which a claim of a lot is settled; of goods sent again that of the lot they replaced. */
export async function readLotMoney(
  tx: Tx,
  { order_id, lot_no }: { order_id: number; lot_no: number },
): Promise<LotMoney> {
  const { rows } = await sql<LotMoney>`
    select l.value_cents as value, l.allowance_cents as allowance, o.paid_fee_cents as paid, o.refunded_fee_cents as refunded,
      ${waitingBalances} as waiting,
      coalesce((select h.held_cents from order_held h where h.order_id = o.id), 0) as held
    from lot s join lot l on l.order_id = s.order_id and l.lot_no = coalesce(s.replaces, s.lot_no)
    join orders o on o.id = l.order_id
    where s.order_id = ${order_id} and s.lot_no = ${lot_no}`.execute(tx)
  return rows[0]!
}
