import type { handInTaxExemption as declared } from '#api/people/tax-exemption'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, timeZoneOf } from '#rules/days'
import { exemptionLimits, exemptionMimes, exemptionStatus } from '#rules/people/tax/exemption'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { checkOwnFiles } from '../../../check-own-files.ts'

/**
 * Hands in a certificate for review. Refuses one that has ended or ends before it begins
 * (`taxExemption.ended`, `taxExemption.days`), a file that is not the company's (`upload.notFound`) or
 * neither a picture nor a PDF (`upload.type`), and one more where very many are open
 * (`taxExemption.tooMany`).
 */
export async function handInExemption(
  tx: Tx,
  actor: Buyer,
  { idempotency_key: _, ...input }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { valid_from, valid_until, file_id } = input
  if (valid_until !== null && valid_until < valid_from) refuse('taxExemption.days', {}, 'valid_until')
  if (valid_until !== null && valid_until < dayAt(actor.at, timeZoneOf(actor.site)))
    refuse('taxExemption.ended', {}, 'valid_until')
  await checkOwnFiles(tx, actor, { ids: [file_id], mimes: exemptionMimes, field: 'file_id' })
  await checkOpen(tx, actor)
  return tx
    .insertInto('tax_exemption')
    .values({
      ...input,
      states: [...new Set(input.states)].toSorted(),
      company_id: actor.company_id,
      account_id: actor.account_id,
      handed_in_at: actor.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Two that hand in at once are counted one after the other. */
async function checkOpen(tx: Tx, { company_id, at, site }: Buyer): Promise<void> {
  await tx.selectFrom('company').select('id').where('id', '=', company_id).forNoKeyUpdate().execute()
  const { open } = await tx
    .selectFrom('tax_exemption')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('company_id', '=', company_id)
    .where('status', '<>', exemptionStatus.refused)
    .where((where) =>
      where.or([where('valid_until', 'is', null), where('valid_until', '>=', dayAt(at, timeZoneOf(site)))]),
    )
    .executeTakeFirstOrThrow()
  if (open >= exemptionLimits.open) refuse('taxExemption.tooMany', { most: exemptionLimits.open })
}
