import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { claimState } from '#rules/buying/contract/claim/claim'
import { lotState } from '#rules/buying/contract/lot'
import { type ReleaseState, releaseDue } from '#rules/buying/contract/money/release'
import { releaseGate } from '#rules/buying/contract/terms'
import { orderStatus } from '#rules/buying/order/status'
import { type Cents, zero } from '#rules/money/money'
import type { Actor } from '../../../actor.ts'
import { bookOfContract } from '../../../money/earning/book-of-contract.ts'
import { paidDepositCents, releasedCents } from './contract-money.ts'

type HeldOrder = { id: number; order_number: string; company_id: number; merchant_id: number | null }

/**
 * Releases to the manufacturer what the order of a contract has earned by now, unless a claim is open. Call
 * it after each payment, each gate and each claim that ends. Lock the order first.
 */
export async function releaseHeld(tx: Tx, actor: Actor, order: HeldOrder): Promise<Cents> {
  const { releases, ...state } = await readState(tx, order)
  const amount_cents = releaseDue(state)
  if (amount_cents === 0) return zero
  await bookOfContract(tx, actor, {
    order,
    kind: 'contract_release',
    reference: `${order.order_number}:r${releases + 1}`,
    from_held: amount_cents,
    to_manufacturer: amount_cents,
    back: zero,
  })
  return amount_cents
}

async function readState(tx: Tx, { id }: HeldOrder): Promise<ReleaseState & { releases: number }> {
  const { rows } = await sql<{
    paid: Cents
    refunded: Cents
    status: number
    disputed: boolean
    released: Cents
    releases: number
    deposit: Cents
    begun: boolean
    retention_percent: number
    lots: ReleaseState['lots']
  }>`
    select o.paid_fee_cents as paid, o.refunded_fee_cents as refunded, o.status,
      exists (select from claim k where k.order_id = o.id and k.state in (${claimState.open}, ${claimState.offered})) as disputed,
      (select count(*)::int from ledger_transaction t where t.order_id = o.id and t.kind = 'contract_release') as releases,
      ${releasedCents} as released,
      ${paidDepositCents} as deposit,
      coalesce(v.release_gate = ${releaseGate.productionBegun} and exists (select from evidence e
        where e.order_id = o.id and e.kind = 'productionStart'), false) as begun,
      coalesce(v.retention_percent, 0) as retention_percent,
      (select json_agg(json_build_object('value', l.value_cents, 'allowance', l.allowance_cents,
        'sent_again', (select coalesce(sum(g.planned * b.price_cents), 0) from lot n join lot_line g using (order_id, lot_no)
          join contract_line b on b.contract_id = c.id and b.version = c.confirmed_version and b.line_no = g.line_no
          where n.order_id = l.order_id and n.replaces = l.lot_no and n.state < ${sql.lit(lotState.onTheWater)}),
        'past_gate', l.state between case when v.release_gate = ${releaseGate.inspectionPassed} then ${sql.lit(lotState.inspected)}
          else ${sql.lit(lotState.onTheWater)} end and ${lotState.settled}) order by l.lot_no) from lot l where l.order_id = o.id) as lots
    from orders o join contract c on c.id = o.contract_id
    join contract_version v on v.contract_id = c.id and v.version = c.confirmed_version
    where o.id = ${id}`.execute(tx)
  const { status, ...sums } = rows[0]!
  return { ...sums, completed: status === orderStatus.contractCompleted }
}
