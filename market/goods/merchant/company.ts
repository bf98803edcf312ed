import type { saveMerchantCompany as declared, merchantCompany } from '#api/goods/merchant-company'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { isPhone } from '#rules/text/plain-input'
import type { Merchant } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'

const kept = [
  'legal_name',
  'legal_address',
  'legal_zip',
  'legal_phone',
  'tax_id',
  'return_address',
  'default_deposit_percent',
  'min_deposit_percent',
] as const

/** Who the merchant is on its contracts, and which deposit it asks for. */
export function showMerchantCompany(tx: Tx, actor: Merchant): Promise<Out<typeof merchantCompany>> {
  return tx
    .selectFrom('merchant')
    .select(['name', 'state', 'state_reason', ...kept])
    .where('id', '=', actor.merchant_id)
    .executeTakeFirstOrThrow()
}

/**
 * Changes the merchant's legal identity and deposits; contracts that exist keep what they were made with.
 * Refuses a malformed telephone number (`account.phoneFormat`) and a least deposit above the usual one
 * (`merchant.depositsCross`).
 */
export async function saveMerchantCompany(
  tx: Tx,
  actor: Merchant,
  { idempotency_key: _key, ...company }: In<typeof declared>,
): Promise<Record<never, never>> {
  if (!isPhone(company.legal_phone)) refuse('account.phoneFormat', {}, 'legal_phone')
  if (company.min_deposit_percent > company.default_deposit_percent)
    refuse('merchant.depositsCross', {}, 'min_deposit_percent')
  const before = await tx
    .selectFrom('merchant')
    .select(kept)
    .where('id', '=', actor.merchant_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('merchant').set(company).where('id', '=', actor.merchant_id).execute()
  const subject = { subject: 'merchant', subject_id: actor.merchant_id }
  await writeAudit(tx, actor, { action: 'merchant.saveCompany', ...subject, before, after: company })
  return {}
}
