import type { Updateable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { type ContractEvent, type ContractState, negotiationGraph } from '#rules/buying/contract/state'
import { after } from '#rules/graph'
import { refuse } from '#rules/refusals'
import type { Buyer, Merchant } from '../../actor.ts'
import { moveRow } from '../../moves/move-row.ts'
import { statusTables } from '../../moves/status-tables.ts'
import type { ContractRow } from './find-contract.ts'

/** Where an event leads a contract for this person. Refuses what the graph lacks (`contract.notNow`). */
export function stateAfter(
  actor: Buyer | Merchant,
  state: ContractState | null,
  event: ContractEvent,
): ContractState {
  const to = after<ContractState>(negotiationGraph, event, { status: state, role: actor.kind })
  return to === null || to === 'before' ? refuse('contract.notNow') : to
}

type Move = {
  /** The contract as it was read; one that was inserted in this transaction begins with the event. */
  contract: Pick<ContractRow, 'id' | 'state'> & { made?: boolean }
  event: ContractEvent
  remark?: string
  set?: Updateable<Tables['contract']>
}

/**
 * Moves a contract along its graph, with its history, and returns its state. Refuses what the graph lacks,
 * and one that was moved meanwhile (`contract.notNow`).
 */
export async function moveContract(
  tx: Tx,
  actor: Buyer | Merchant,
  { contract, event, remark = '', set = {} }: Move,
): Promise<ContractState> {
  const { id, state, made = false } = contract
  const to = stateAfter(actor, made ? null : state, event)
  await moveRow(tx, actor, {
    table: statusTables.contract,
    graph: negotiationGraph,
    row: { id, status: state },
    made,
    ...{ event, to, role: actor.kind },
    words: remark,
    set,
  })
  return to
}
