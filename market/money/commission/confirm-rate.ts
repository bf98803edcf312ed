import type { Selectable } from 'kysely'
import type { rateCheck as declared } from '#api/money/rate'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { dayAt } from '#rules/days'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { refuseUnfitDecision } from '../wallet/proposal/refuse-unfit-decision.ts'
import { auditedRate } from './audited-rate.ts'

type Proposal = Selectable<Tables['rate_proposal']>

/**
 * Confirms a proposed rate, which holds from its day on, or drops it. Refuses one that does not wait
 * (`rate.notWaiting`), whoever proposed it (`rate.secondPerson`), a day that has come (`rate.past`), a scope
 * that has got a rate of that day (`rate.same`), and dropping another's without a reason
 * (`rate.reasonNeeded`).
 */
export async function confirmRate(
  tx: Tx,
  actor: Staff,
  { id, pass, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const asked = await tx
    .selectFrom('rate_proposal')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  if (!asked) refuse('rate.notWaiting')
  refuseUnfitDecision(actor, 'rate', { by: asked.set_by, pass, reason })
  const commission_rate_id = pass ? await makeRate(tx, actor, asked) : null
  await tx
    .updateTable('rate_proposal')
    .set({
      state: pass ? 'confirmed' : 'dropped',
      reason: pass ? '' : reason,
      decided_by: actor.account_id,
      decided_at: actor.at,
      commission_rate_id,
    })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, actor, {
    action: pass ? 'rate.confirm' : 'rate.drop',
    subject: 'commission_rate',
    subject_id: id,
    after: pass ? auditedRate(asked) : { ...auditedRate(asked), reason },
  })
  return {}
}

async function makeRate(tx: Tx, actor: Staff, asked: Proposal): Promise<number> {
  const { merchant_id, category_id, sale, basis_points, minimum_cents, effective_on, note, set_by } = asked
  if (effective_on <= dayAt(actor.at, 'UTC')) refuse('rate.past')
  const terms = { merchant_id, category_id, sale, basis_points, minimum_cents, effective_on, note, set_by }
  const made = await tx
    .insertInto('commission_rate')
    .values({ ...terms, checked_by: actor.account_id, created_at: actor.at })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? refuse('rate.same')
}
