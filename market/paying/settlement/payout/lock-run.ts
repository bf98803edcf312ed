import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import type { RunState } from '#rules/paying/settlement/payout-graph'
import { refuse } from '#rules/refusals'

type Run = Selectable<Tables['payout_run']>
export type Payout = Selectable<Tables['merchant_payout']>

/** A run, locked. Refuses one in another state (`payout.notPending`), or none (`payout.notFound`). */
export async function lockRun(tx: Tx, id: number, states: readonly RunState[]): Promise<Run> {
  const run = await tx
    .selectFrom('payout_run')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!run) refuse('payout.notFound')
  return states.includes(run.state) ? run : refuse('payout.notPending')
}

/** The payouts of a run in a state, locked. Lock the run first. */
export const lockPayoutsOf = (tx: Tx, run_id: number, state: Payout['state']): Promise<Payout[]> =>
  tx
    .selectFrom('merchant_payout')
    .selectAll()
    .where('run_id', '=', run_id)
    .where('state', '=', state)
    .orderBy('merchant_id')
    .forNoKeyUpdate()
    .execute()
