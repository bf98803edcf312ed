import type { taxExemptionFor as declared } from '#api/people/tax-exemption'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, timeZoneOf } from '#rules/days'
import { exemptionFor, exemptionStatus, hasSalesTax } from '#rules/people/tax/exemption'
import type { Buyer } from '../../../actor.ts'

/** By which certificate the company buys goods that go to a state without sales tax today. */
export async function findExemption(
  tx: Tx,
  actor: Buyer,
  { state }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const known = await tx
    .selectFrom('tax_exemption')
    .select(['certificate_number', 'states', 'valid_from', 'valid_until', 'status'])
    .where('company_id', '=', actor.company_id)
    .where('status', 'in', [exemptionStatus.accepted, exemptionStatus.reviewing])
    .execute()
  const accepted = known.filter(({ status }) => status === exemptionStatus.accepted)
  const found = exemptionFor(accepted, state, dayAt(actor.at, timeZoneOf(actor.site)))
  return {
    taxed: hasSalesTax(state),
    certificate: found && { certificate_number: found.certificate_number, valid_until: found.valid_until },
    reviewing: known.some(
      ({ status, states }) => status === exemptionStatus.reviewing && states.includes(state),
    ),
  }
}
