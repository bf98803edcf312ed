import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveCertificate as certificateCall, saveStore as storeCall } from '#api/goods/own-store'
import { inTransaction, reading } from '#database/transaction'
import type { System } from '#market/actor'
import { findFile } from '#market/people/content/find-file'
import { publishedPicture } from '#market/people/content/published-picture'
import { storeFilm } from '#market/people/content/store-film'
import { aMerchant } from '#tests/fixtures/goods'
import { aGuest, aSeller, aStaff, lastMail, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { showStore } from '../show-store.ts'
import { removeCertificate, saveCertificate } from './certificates.ts'
import { remindOfCertificates } from './remind-of-certificates.ts'
import { saveStore } from './save-store.ts'
import { showOwnStore } from './show-own-store.ts'

const { db } = await testDatabase()
const seller = await aSeller(db, await aMerchant(db))
const { merchant_id } = seller
const own = () => reading(db, (tx) => showOwnStore(tx, seller))
async function shown(language: 'en-US' | 'zh-CN' | 'es-ES' = 'en-US') {
  const { merchant_uuid } = await own()
  return (await reading(db, (tx) => showStore(tx, { ...aGuest(), language }, { merchant_uuid }))).store
}

async function aPicture(wish: { width?: number; mime?: string; of?: typeof seller } = {}) {
  const { width = 1600, mime = 'image/jpeg', of = seller } = wish
  const { id } = await db
    .insertInto('file')
    .values({
      ...{ account_id: of.account_id, company_id: null, merchant_id: of.merchant_id, name: 'a.jpg', mime },
      ...{ bytes: 1000, sha256: randomBytes(32), storage_key: `uploads/${randomUUID()}.jpg` },
      ...{ width, height: width / 2, created_at: noon },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const profile = { 'en-US': 'Oak.\n\n\n\nSince 1987\u202E.', 'zh-CN': '', 'es-ES': 'Roble.' }
async function save(wish: object = {}) {
  const { rev, logo_file_id, banner_file_id } = await own()
  const input = storeCall.in.parse({
    ...{ rev, profile: JSON.stringify(profile), address: '1 Mill Road', city: 'Foshan', zip: '528315' },
    ...{ founded_year: '1987', logo_file_id: logo_file_id ?? '', banner_file_id: banner_file_id ?? '' },
    ...wish,
  })
  return inTransaction(db, (tx) => saveStore(tx, seller, input))
}

test('what is written is what buyers read, cleaned, in their language or in English', async () => {
  await save()
  expect(await shown()).toMatchObject({ profile: 'Oak.\n\nSince 1987.', city: 'Foshan', founded_year: 1987 })
  expect((await shown('es-ES')).profile).toBe('Roble.')
  expect((await shown('zh-CN')).profile).toBe('Oak.\n\nSince 1987.')
})

test('what a colleague wrote meanwhile is not overwritten; a year to come is refused', async () => {
  const { rev } = await own()
  await save({ city: 'Shunde' })
  expect(await refusalOf(save({ rev, city: 'Lecong' }))).toBe('store.changed')
  expect((await own()).city).toBe('Shunde')
  expect(await refusalOf(save({ founded_year: '2027' }))).toBe('store.founded')
})

test('pictures are own ones, large enough, and public once the store shows them', async () => {
  const stranger = await aSeller(db, await aMerchant(db))
  const banner = await aPicture()
  const published = (id: string) => reading(db, (tx) => publishedPicture(tx, id))
  expect(await published(banner)).toBe(null)
  expect(await refusalOf(save({ banner_file_id: await aPicture({ of: stranger }) }))).toBe('upload.notFound')
  expect(await refusalOf(save({ banner_file_id: await aPicture({ width: 600 }) }))).toBe('store.picture')
  expect(await refusalOf(save({ logo_file_id: await aPicture({ mime: 'application/pdf' }) }))).toBe(
    'upload.type',
  )
  const logo = await aPicture({ width: 400 })
  await save({ banner_file_id: banner, logo_file_id: logo })
  expect(await shown()).toMatchObject({ banner: `goods/${banner}`, logo: `goods/${logo}` })
  expect([await published(banner), await published(logo)]).not.toContain(null)
  await save({ banner_file_id: '', logo_file_id: '' })
  expect(await shown()).toMatchObject({ banner: null, logo: null })
  expect(await published(banner)).toBe(null)
})

test('a film is an own MP4, and public while an open store shows it', async () => {
  const film = await aPicture({ mime: 'video/mp4' })
  const served = () => reading(db, (tx) => storeFilm(tx, film))
  expect(await refusalOf(save({ video_file_id: await aPicture() }))).toBe('upload.type')
  expect(await served()).toBe(null)
  await save({ video_file_id: film })
  await save()
  expect((await shown()).film).toBe(film)
  expect(await served()).not.toBe(null)
  await save({ video_file_id: '' })
  expect(await served()).toBe(null)
})

test('certificates are shown while they hold; their people are reminded of the end', async () => {
  const file_id = await aPicture({ mime: 'application/pdf' })
  const certificate = (wish: object) =>
    inTransaction(db, (tx) =>
      saveCertificate(
        tx,
        seller,
        certificateCall.in.parse({ name: 'FSC', number: 'C012345', file_id, ...wish }),
      ),
    )
  expect(await refusalOf(certificate({ valid_until: '2026-03-01' }))).toBe('certificate.ended')
  expect(await refusalOf(certificate({ certificate_id: 999 }))).toBe('certificate.notFound')
  const { certificate_id } = await certificate({ valid_until: '2026-03-20' })
  const auditor = await aStaff(db, ['auditor'])
  const other = await aSeller(db, await aMerchant(db))
  expect(await reading(db, (tx) => findFile(tx, auditor, { id: file_id }))).toMatchObject({ id: file_id })
  expect(await refusalOf(reading(db, (tx) => findFile(tx, other, { id: file_id })))).toBe('upload.notFound')
  const lasting = await certificate({ name: 'ISO 9001', number: '' })
  expect((await shown()).certificates).toEqual([
    { name: 'FSC', number: 'C012345', valid_until: '2026-03-20' },
    { name: 'ISO 9001', number: '', valid_until: null },
  ])
  const remind = (days: number) =>
    inTransaction(db, (tx) =>
      remindOfCertificates(tx, {
        kind: 'system',
        at: new Date(noon.getTime() + days * 86_400_000),
      } as System),
    )
  expect([await remind(0), await remind(1), await remind(11), await remind(17), await remind(40)]).toEqual([
    1, 0, 1, 1, 1,
  ])
  expect(await lastMail(db, seller.email)).toMatchObject({ template: 'certificateEnds' })
  await db
    .updateTable('merchant_certificate')
    .set({ valid_until: '2026-03-01' })
    .where('id', '=', certificate_id)
    .execute()
  expect((await shown()).certificates).toHaveLength(1)
  expect((await own()).certificates.map(({ ended }) => ended)).toEqual([true, false])
  await inTransaction(db, (tx) => removeCertificate(tx, seller, lasting))
  expect(await shown()).toMatchObject({ certificates: [] })
  expect(merchant_id).toBeGreaterThan(0)
})

// The last minute of a day of California, and the one after, about nights on which its clocks are changed.
test.each([
  ['2026-03-07', '2026-03-08T07:59:00Z', '2026-03-08T08:00:00Z'],
  ['2026-03-08', '2026-03-09T06:59:00Z', '2026-03-09T07:00:00Z'],
  ['2026-10-31', '2026-11-01T06:59:00Z', '2026-11-01T07:00:00Z'],
  ['2026-11-01', '2026-11-02T07:59:00Z', '2026-11-02T08:00:00Z'],
])(
  'a certificate holds to the end of its last day %s, at midnight of the platform',
  async (valid_until, last, over) => {
    const maker = await aSeller(db, await aMerchant(db))
    const file_id = await aPicture({ of: maker })
    const input = certificateCall.in.parse({ name: 'FSC', number: '', file_id, valid_until })
    const at = (moment: string) => ({ ...maker, at: new Date(moment) })
    const saved = (moment: string) => inTransaction(db, (tx) => saveCertificate(tx, at(moment), input))
    expect(await refusalOf(saved(over))).toBe('certificate.ended')
    await saved(last)
    const seen = async (moment: string) => {
      const { merchant_uuid, certificates } = await reading(db, (tx) => showOwnStore(tx, at(moment)))
      const guest = { ...aGuest(), at: new Date(moment) }
      const { store } = await reading(db, (tx) => showStore(tx, guest, { merchant_uuid }))
      return [store.certificates.length, certificates[0]!.ended]
    }
    expect(await seen(last)).toEqual([1, false])
    expect(await seen(over)).toEqual([0, true])
  },
)
