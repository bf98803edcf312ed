import { sql } from 'kysely'
import type { rateSave as declared } from '#api/money/rate'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt } from '#rules/days'
import { zero } from '#rules/money/money'
import { basisPointsIn, minimumIn, type RateScope, rateFault } from '#rules/money/rates'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { auditedRate } from './audited-rate.ts'

/** The condition that a row `r` of rates or proposals is of this scope. */
const ofScope = ({ merchant_id, category_id, sale }: RateScope) =>
  sql`(r.merchant_id, r.category_id, r.sale) is not distinct from (${merchant_id}::int, ${category_id}::int, ${sale}::smallint)`

/**
 * Proposes a rate of the commission for another person to confirm. Refuses a faulty percentage or minimum
 * (`rate.percent`, `rate.minimum`), a day that is not ahead (`rate.past`), the end of the rate for all
 * (`rate.catchAll`), goods or a manufacturer that are unknown (`rate.scope`), and a second rate of a scope
 * and a day (`rate.same`).
 */
export async function proposeRate(
  tx: Tx,
  actor: Staff,
  { idempotency_key: _key, ...input }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const scope: RateScope = {
    merchant_id: input.merchant_id ?? null,
    category_id: input.category_id ?? null,
    sale: input.sale ?? null,
  }
  const fault = rateFault({ ...input, ...scope }, dayAt(actor.at, 'UTC'))
  if (fault) refuse(fault.refusal, {}, fault.field)
  await refuseUnknownOrSame(tx, scope, input.effective_on)
  const basis_points = input.ends ? null : basisPointsIn(input.percent)
  const terms = {
    ...scope,
    basis_points,
    minimum_cents: (input.ends ? null : minimumIn(input.minimum)) ?? zero,
    effective_on: input.effective_on,
    note: input.note,
  }
  const made = await tx
    .insertInto('rate_proposal')
    .values({ ...terms, set_by: actor.account_id, set_at: actor.at, ...undecided })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) refuse('rate.same', {}, 'effective_on')
  await writeAudit(tx, actor, {
    action: 'rate.propose',
    subject: 'commission_rate',
    subject_id: made.id,
    after: auditedRate(terms),
  })
  return made
}

const undecided = { decided_by: null, decided_at: null, commission_rate_id: null }

async function refuseUnknownOrSame(tx: Tx, scope: RateScope, effective_on: string): Promise<void> {
  const { merchant_id, category_id } = scope
  const { rows } = await sql<{ merchant: boolean; category: boolean; same: boolean }>`
    select ${merchant_id}::int is null or exists (select from merchant where id = ${merchant_id}) as merchant,
      ${category_id}::int is null or exists (select from category where id = ${category_id}) as category,
      exists (select from commission_rate r where ${ofScope(scope)} and r.effective_on = ${effective_on}) as same`.execute(
    tx,
  )
  const { merchant, category, same } = rows[0]!
  if (!merchant) refuse('rate.scope', {}, 'merchant_id')
  if (!category) refuse('rate.scope', {}, 'category_id')
  if (same) refuse('rate.same', {}, 'effective_on')
}
