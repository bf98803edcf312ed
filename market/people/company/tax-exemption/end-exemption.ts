import type { endTaxExemption as declared } from '#api/people/tax-exemption'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, timeZoneOf } from '#rules/days'
import { exemptionStatus } from '#rules/people/tax/exemption'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'

/**
 * Takes back a certificate under review; one that was accepted holds for the last time today, and stays on
 * the invoices until then. Refuses another company's, one that was refused, has ended or is yet to begin
 * once accepted (`taxExemption.notOpen`).
 */
export async function endExemption(
  tx: Tx,
  actor: Buyer,
  { id }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { numDeletedRows } = await tx
    .deleteFrom('tax_exemption')
    .where('id', '=', id)
    .where('company_id', '=', actor.company_id)
    .where('status', '=', exemptionStatus.reviewing)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return {}
  const today = dayAt(actor.at, timeZoneOf(actor.site))
  const ended = await tx
    .updateTable('tax_exemption')
    .set((row) => ({ valid_until: row.fn<string>('greatest', [row.val(today), 'valid_from']) }))
    .where('id', '=', id)
    .where('company_id', '=', actor.company_id)
    .where('status', '=', exemptionStatus.accepted)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', today)]))
    .returning('id')
    .executeTakeFirst()
  if (!ended) refuse('taxExemption.notOpen')
  return {}
}
