import { sql } from 'kysely'
import type { proposeRun as declared } from '#api/paying/payout'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff, System } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { addPayouts, duePayouts } from './propose-payouts.ts'

/** Makes a draft of a run with what can be paid out now, as far as it holds; null where there is nothing. */
async function makeRun(tx: Tx, actor: Staff | System): Promise<number | null> {
  const due = await lockDue(tx, actor.at)
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

/** Reads due payouts with their manufacturers locked: a payout asked for meanwhile cannot empty the run. */
async function lockDue(tx: Tx, at: Date): Promise<Awaited<ReturnType<typeof duePayouts>>> {
  const ids = (await duePayouts(tx, { at, where: sql`true` })).map(({ merchant_id }) => merchant_id)
  if (ids.length === 0) return []
  await sql`select from merchant where id = any (${ids}::int[]) order by id for no key update`.execute(tx)
  return duePayouts(tx, { at, where: sql`m.id = any (${ids}::int[])` })
}

/** Proposes what can be paid out now, in a run. Refuses nothing to pay out (`payout.nothing`). */
export async function proposeRun(
  tx: Tx,
  actor: Staff,
  _input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  return { run_id: (await makeRun(tx, actor)) ?? refuse('payout.nothing') }
}

/** Proposes runs after the statements of a half of a month were closed; how many, to be called until none. */
export async function proposePayouts(tx: Tx, actor: System): Promise<number> {
  return (await makeRun(tx, actor)) === null ? 0 : 1
}
