import type { saveStore as declared } from '#api/goods/own-store'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { plainParagraphs, storeBounds, storeFilmMimes, storePictureMimes } from '#rules/goods/merchant/store'
import { refuse } from '#rules/refusals'
import { languages, type Text3 } from '#rules/sites'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { checkOwnFile } from './check-file.ts'
import { forgetPages } from './forget-pages.ts'

type Saving = In<typeof declared>
const kept = [
  'profile',
  'address',
  'city',
  'zip',
  'founded_year',
  'logo',
  'banner_file_id',
  'video_file_id',
] as const

/**
 * Changes what the own store shows: its profile, place and pictures, seen at once. Refuses what a colleague
 * wrote on meanwhile (`store.changed`), a year to come (`store.founded`), and pictures as `checkOwnFile`
 * does.
 */
export async function saveStore(
  tx: Tx,
  actor: Merchant,
  {
    rev,
    profile,
    logo_file_id,
    banner_file_id,
    video_file_id,
    address,
    city,
    zip,
    founded_year,
  }: Omit<Saving, 'idempotency_key'>,
): Promise<Out<typeof declared>> {
  const place = { address, city, zip, founded_year }
  const before = await tx
    .selectFrom('merchant')
    .select([...kept, 'logo_file_id', 'store_rev'])
    .where('id', '=', actor.merchant_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (before.store_rev !== rev) refuse('store.changed')
  if (place.founded_year !== null && place.founded_year > actor.at.getUTCFullYear())
    refuse('store.founded', {}, 'founded_year')
  const pictures = [
    { field: 'logo_file_id', file_id: logo_file_id, was: before.logo_file_id, least: storeBounds.logo },
    {
      field: 'banner_file_id',
      file_id: banner_file_id,
      was: before.banner_file_id,
      least: storeBounds.banner,
    },
  ]
  for (const { file_id, was, ...wanted } of pictures)
    if (file_id !== null && file_id !== was)
      await checkOwnFile(tx, actor, { file_id, mimes: storePictureMimes, ...wanted })
  const film = video_file_id === undefined ? before.video_file_id : video_file_id
  if (film !== null && film !== before.video_file_id)
    await checkOwnFile(tx, actor, { file_id: film, mimes: storeFilmMimes, field: 'video_file_id' })
  const words = plainProfile(profile)
  const after = {
    ...place,
    profile: JSON.stringify(words),
    ...logoOf(logo_file_id, before),
    banner_file_id,
    video_file_id: film,
    store_rev: rev + 1,
  }
  await tx.updateTable('merchant').set(after).where('id', '=', actor.merchant_id).execute()
  await writeAudit(tx, actor, {
    action: 'merchant.saveStore',
    subject: 'merchant',
    subject_id: actor.merchant_id,
    before: Object.fromEntries(kept.map((name) => [name, before[name]])),
    after: { ...place, profile: words, logo: after.logo, banner_file_id, video_file_id: film },
  })
  await forgetPages(tx)
  return { rev: rev + 1 }
}

/** The logo of the uploaded file; without a file the one of before stays, which came with the shop. */
function logoOf(file_id: string | null, before: { logo: string | null; logo_file_id: string | null }) {
  if (file_id === null) return { logo: before.logo_file_id ? null : before.logo, logo_file_id: null }
  return { logo: `goods/${file_id}`, logo_file_id: file_id }
}

/** The profile in each language that has one. */
function plainProfile(profile: Saving['profile']): Text3 {
  const said = languages.map((language) => [language, plainParagraphs(profile[language])] as const)
  return Object.fromEntries(said.filter(([language, text]) => text !== '' || language === 'en-US')) as Text3
}
