import type { endTaxExemption as declared } from '#api/people/tax-exemption'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, timeZoneOf } from '#rules/days'
import { exemptionStatus } from '#rules/people/tax/exemption'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'

/**
 * Takes back a certificate that has not held yet: under review, or to begin later. One that holds does so for
 * the last time today, and stays on the invoices until then. Refuses another company's, one that was refused
 * and one that ends today or has ended (`taxExemption.notOpen`).
 */
export async function endExemption(
  tx: Tx,
  actor: Buyer,
  { id }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const today = dayAt(actor.at, timeZoneOf(actor.site))
  const { reviewing, accepted } = exemptionStatus
  const { numDeletedRows } = await tx
    .deleteFrom('tax_exemption')
    .where('id', '=', id)
    .where('company_id', '=', actor.company_id)
    .where((where) =>
      where.or([
        where('status', '=', reviewing),
        where.and([where('status', '=', accepted), where('valid_from', '>', today)]),
      ]),
    )
    .executeTakeFirst()
  if (numDeletedRows > 0n) return {}
  const ended = await tx
    .updateTable('tax_exemption')
    // Nobody is reminded of what was ended on purpose.
    .set({ valid_until: today, reminded_days: 0 })
    .where('id', '=', id)
    .where('company_id', '=', actor.company_id)
    .where('status', '=', accepted)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', today)]))
    .returning('id')
    .executeTakeFirst()
  if (!ended) refuse('taxExemption.notOpen')
  return {}
}
