import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { type ContractMoney, terminationState } from '#rules/buying/contract/end/termination'
import type { ContractSide } from '#rules/buying/contract/state'
import { refuse } from '#rules/refusals'
import { paidDepositCents, releasedCents } from '../../order/contract/contract-money.ts'
import type { OrderRow } from '../../order/status/move.ts'

export type TerminationRow = Selectable<Tables['termination']>

/** What was paid for the order of a contract, given back and released to its manufacturer. */
export async function readContractMoney(tx: Tx, { id }: Pick<OrderRow, 'id'>): Promise<ContractMoney> {
  const { rows } = await sql<ContractMoney>`
    select o.paid_fee_cents as paid, o.refunded_fee_cents as refunded,
      ${releasedCents} as released,
      ${paidDepositCents} as deposit
    from orders o where o.id = ${id}`.execute(tx)
  return rows[0]!
}

/**
 * The open request to terminate of a locked order, under the number that was read. Refuses another or an
 * answered one (`termination.gone`).
 */
export async function openTermination(
  tx: Tx,
  { order, no }: { order: Pick<OrderRow, 'id'>; no: number },
): Promise<TerminationRow> {
  const found = await tx
    .selectFrom('termination')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('no', '=', no)
    .where('state', '=', terminationState.asked)
    .executeTakeFirst()
  return found ?? refuse('termination.gone')
}

/** How many requests an order has had, and how many of a side were refused. */
export async function countTerminations(
  tx: Tx,
  { order_id, side }: { order_id: number; side: ContractSide },
): Promise<{ all: number; refused: number }> {
  const { rows } = await sql<{ all: number; refused: number }>`
    select count(*)::int as all,
      count(*) filter (where asked_by = ${side} and state = ${terminationState.refused})::int as refused
    from termination where order_id = ${order_id}`.execute(tx)
  return rows[0]!
}
