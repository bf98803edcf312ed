import type { Tx } from '#database/connect'
import { pipelined } from '#database/pipeline'
import { type ContractEvent, type ContractState, negotiationGraph } from '#rules/buying/contract/state'
import { after } from '#rules/graph'
import { refuse } from '#rules/refusals'
import { actingOf, type Buyer, type Merchant, type System } from '../../actor.ts'

/** Where an event leads a contract for this person. Refuses what the graph lacks (`contract.notNow`). */
export function stateAfter(
  actor: Buyer | Merchant | System,
  state: ContractState | null,
  event: ContractEvent,
): ContractState {
  const to = after<ContractState>(negotiationGraph, event, { status: state, role: actor.kind })
  return to === null || to === 'before' ? refuse('contract.notNow') : to
}

type Happened = {
  contract_id: number
  from: ContractState | null
  event: ContractEvent
  version?: number | null
  remark?: string
}

/** Writes an event into the contract's history, and returns the state that it leads to. */
export async function noteEvent(
  tx: Tx,
  actor: Buyer | Merchant | System,
  { contract_id, from, event, version = null, remark = '' }: Happened,
): Promise<ContractState> {
  const to_state = stateAfter(actor, from, event)
  const account_id = actor.kind === 'system' ? null : actor.account_id
  const moved = { contract_id, event, from_state: from ?? -1, to_state, by_role: actor.kind }
  const row = { ...moved, account_id, acting_id: actingOf(actor), version, remark, at: actor.at }
  await pipelined(tx, tx.insertInto('contract_history').values(row))
  return to_state
}
