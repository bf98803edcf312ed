import type { handInTaxExemption as declared } from '#api/people/tax-exemption'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, timeZoneOf } from '#rules/days'
import { exemptionMimes } from '#rules/people/tax/exemption'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { checkOwnFiles } from '../../../check-own-files.ts'

/**
 * Hands in a certificate for review. Refuses one that has ended or ends before it begins
 * (`taxExemption.ended`, `taxExemption.days`), and a file that is not the company's (`upload.notFound`) or
 * neither a picture nor a PDF (`upload.type`).
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
