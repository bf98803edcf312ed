import type { decideTaxExemption as declared } from '#api/people/tax-exemption'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { exemptionStatus } from '#rules/people/tax/exemption'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { notify } from '../../message/notify.ts'

/**
 * Accepts or refuses a certificate under review, and tells who handed it in. Of two simultaneous auditors
 * only one decides. Refuses a refusal without a reason (`taxExemption.reasonNeeded`), and a certificate that
 * is not or no longer under review (`taxExemption.notUnderReview`).
 */
export async function decideExemption(
  tx: Tx,
  actor: Staff,
  { id, pass, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  if (!pass && reason === '') refuse('taxExemption.reasonNeeded', {}, 'reason')
  const status = pass ? exemptionStatus.accepted : exemptionStatus.refused
  const decided = await tx
    .updateTable('tax_exemption')
    .set({
      status,
      reason: pass ? '' : reason,
      decided_at: actor.at,
      decided_by: actor.account_id,
    })
    .where('id', '=', id)
    .where('status', '=', exemptionStatus.reviewing)
    .returning(['account_id', 'certificate_number', 'states'])
    .executeTakeFirst()
  if (!decided) refuse('taxExemption.notUnderReview')
  const { account_id: to, certificate_number, states } = decided
  await writeAudit(tx, actor, {
    action: pass ? 'taxExemption.accept' : 'taxExemption.refuse',
    subject: 'tax_exemption',
    subject_id: id,
    after: { number: certificate_number, states: states.join(', '), ...(pass ? {} : { reason }) },
  })
  const params = { certificate: certificate_number, states: states.join(', ') }
  if (pass) await notify(tx, actor, { to, name: 'taxExemptionAccepted', params })
  else await notify(tx, actor, { to, name: 'taxExemptionRefused', params: { ...params, reason } })
  return {}
}
