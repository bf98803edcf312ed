import { sql } from 'kysely'
import type { proposeRun as declared } from '#api/paying/payout'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff, System } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { addPayouts, duePayouts } from './propose-payouts.ts'

/** Makes a draft of a run with all that can be paid out now; null where there is nothing. */
async function makeRun(tx: Tx, actor: Staff | System): Promise<number | null> {
  const due = await duePayouts(tx, sql`true`)
  if (due.length === 0) return null
  const { id } = await tx
    .insertInto('payout_run')
    .values({
      made_by: 'account_id' in actor ? actor.account_id : null,
      made_at: actor.at,
      checked_by: null,
      checked_at: null,
      approved_by: null,
      approved_at: null,
      sent_by: null,
      sent_at: null,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payouts = await addPayouts(tx, actor, { run_id: id, due })
  await writeAudit(tx, actor, {
    action: 'payoutRun.propose',
    subject: 'payout_run',
    subject_id: id,
    after: { count: payouts },
  })
  return id
}

/** Proposes what can be paid out now, in a run. Refuses nothing to pay out (`payout.nothing`). */
export async function proposeRun(
  tx: Tx,
  actor: Staff,
  _input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  return { run_id: (await makeRun(tx, actor)) ?? refuse('payout.nothing') }
}

/** Proposes a run after the statements of a half of a month were closed. */
export async function proposePayouts(tx: Tx, actor: System): Promise<void> {
  await makeRun(tx, actor)
}
