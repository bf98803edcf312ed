import { sql, type Updateable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { after } from '#rules/graph'
import {
  livePayouts,
  openRuns,
  type PayoutEvent,
  type PayoutState,
  payoutGraph,
  runState,
} from '#rules/paying/settlement/payout-graph'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { moveRows } from '../../../moves/move-row.ts'
import { statusTables } from '../../../moves/status-tables.ts'
import { forgetReplaced } from '../bank/forget-replaced.ts'

type PayoutToMove = { id: number; merchant_id: number; state: PayoutState }
type Move = {
  payouts: readonly PayoutToMove[]
  event: PayoutEvent
  reason?: string
  set?: Omit<Updateable<Tables['merchant_payout']>, 'state' | 'flags'>
}

/**
 * Moves locked payouts of one state along their graph, with their history; an account that was replaced
 * meanwhile is forgotten with its last one. Refuses what it does not allow (`payout.notPending`).
 */
export async function movePayouts(
  tx: Tx,
  actor: Staff,
  { payouts, event, reason = '', set = {} }: Move,
): Promise<void> {
  const [first] = payouts
  if (!first) return
  const from = first.state
  const to = after(payoutGraph, event, { status: from, role: 'finance' })
  if (to === null || to === 'before') refuse('payout.notPending')
  const ids = payouts.map(({ id }) => id)
  await moveRows(tx, actor, {
    table: statusTables.merchant_payout,
    graph: payoutGraph,
    ...{ ids, from, event, to, role: 'finance' },
    words: reason,
    set: { ...set, updated_at: actor.at, ...(reason === '' ? {} : { reason }) },
  })
  await forgetReplaced(
    tx,
    payouts.map(({ merchant_id }) => merchant_id),
  )
}

const { lit } = sql

/** Closes runs none of whose payouts is live. */
export async function closeDoneRuns(tx: Tx, at: Date, run_ids: readonly number[]): Promise<void> {
  await sql`
    update payout_run r set state = case when r.state in (${lit(runState.draft)}, ${lit(runState.checked)}) then ${lit(runState.dropped)}
      else ${lit(runState.closed)} end, closed_at = ${at}
    where r.id = any (${[...run_ids]}::int[]) and r.state in (${sql.join(openRuns.map(lit))})
      and not exists (select from merchant_payout p where p.run_id = r.id and p.state in (${sql.join(livePayouts.map(lit))}))`.execute(
    tx,
  )
}
