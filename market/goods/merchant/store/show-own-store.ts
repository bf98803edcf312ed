import type { ownStore } from '#api/goods/own-store'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, homeZone } from '#rules/days'
import { languages } from '#rules/sites'
import type { Merchant } from '../../../actor.ts'

/** The own store as it stands, with all certificates, also those that have ended. */
export async function showOwnStore(tx: Tx, { merchant_id, at }: Merchant): Promise<Out<typeof ownStore>> {
  const { store_rev, profile, ...store } = await tx
    .selectFrom('merchant')
    .select([
      'merchant_uuid',
      'name',
      'state',
      'profile',
      'address',
      'city',
      'country',
      'zip',
      'founded_year',
    ])
    .select(['logo', 'logo_file_id', 'banner_file_id', 'video_file_id', 'store_rev'])
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  const certificates = await tx
    .selectFrom('merchant_certificate')
    .select(['id as certificate_id', 'name', 'number', 'file_id', 'valid_until'])
    .where('merchant_id', '=', merchant_id)
    .orderBy('id')
    .execute()
  const today = dayAt(at, homeZone)
  return {
    ...store,
    rev: store_rev,
    profile: Object.fromEntries(languages.map((language) => [language, profile[language] ?? ''])) as Out<
      typeof ownStore
    >['profile'],
    certificates: certificates.map((one) => ({
      ...one,
      ended: one.valid_until !== null && one.valid_until < today,
    })),
  }
}
