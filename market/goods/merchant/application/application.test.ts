import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { aBuyer, aGuest, aSite, aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { findFile } from '../../../people/content/find-file.ts'
import { type ApplicationInput, applyAsMerchant } from './apply.ts'
import { decideApplication } from './decide-application.ts'
import { findApplication, listApplications, showOwnApplication } from './show-application.ts'

const { db } = await testDatabase({ max: 8 })
await aSite(db)
const { id: category_id } = await db
  .insertInto('category')
  .values({ slug: 'chairs', name: JSON.stringify({ 'en-US': 'Chairs' }), parent_id: null, image: null })
  .returning('id')
  .executeTakeFirstOrThrow()
const auditor = await aStaff(db, ['auditor'])

const aLicence = (mime = 'application/pdf') => ({
  id: randomUUID(),
  name: 'licence.pdf',
  mime,
  bytes: 1000,
  sha256: Buffer.alloc(32),
  storage_key: `uploads/${randomUUID()}`,
  width: null,
  height: null,
})
const said = (more: Partial<ApplicationInput> = {}): ApplicationInput => ({
  application_number: '',
  company_name: 'Bentwood & Söhne',
  contact_name: 'Mai Tran',
  email: `mai-${randomUUID().slice(0, 8)}@bentwood.test`,
  phone: '+84 28 5550 0100',
  country: 'VN',
  category_ids: [category_id],
  website: '',
  factory_m2: '12000',
  message: '',
  keep_licence: false,
  idempotency_key: randomUUID(),
  licence: aLicence(),
  ...more,
})
const apply = (more: Partial<ApplicationInput> = {}) =>
  inTransaction(db, (tx) => applyAsMerchant(tx, { ...aGuest(), language: 'zh-CN' }, said(more)))
const own = (application_number: string, email: string) =>
  reading(db, (tx) => showOwnApplication(tx, aGuest(), { application_number, email }))
const decide = (id: number, pass: 0 | 1, reason = '') =>
  inTransaction(db, (tx) =>
    decideApplication(tx, auditor, {
      id,
      pass,
      reason,
      password_hash: 'none',
      public_url: 'https://shop.test',
    }),
  )
const idOf = async (application_number: string) =>
  (
    await db
      .selectFrom('merchant_application')
      .select('id')
      .where('application_number', '=', application_number)
      .executeTakeFirstOrThrow()
  ).id

test('an application gets a number, a mail, a place in the queue, and a licence only auditors see', async () => {
  const licence = aLicence()
  const { application_number, used } = await apply({ email: 'first@bentwood.test', licence })
  expect([application_number.slice(0, 1), used]).toEqual(['M', true])
  expect(await lastMail(db, 'first@bentwood.test')).toMatchObject({
    template: 'merchantReceived',
    language: 'zh-CN',
  })
  const { list } = await reading(db, (tx) =>
    listApplications(tx, auditor, { status: 1, search: 'first@', page: 1, page_size: 10 }),
  )
  expect(list).toMatchObject([{ application_number, round: 1 }])
  const file = (actor: Parameters<typeof findFile>[1]) =>
    reading(db, (tx) => findFile(tx, actor, { id: licence.id }))
  expect((await file(auditor)).name).toBe('licence.pdf')
  expect(await refusalOf(file(await aBuyer(db)))).toBe('upload.notFound')
  expect(await refusalOf(file(await aStaff(db, ['finance'])))).toBe('upload.notFound')
})

test('the same form sent twice at once is one application', async () => {
  const email = 'twice@bentwood.test'
  const idempotency_key = randomUUID()
  const both = await Promise.all([apply({ email, idempotency_key }), apply({ email, idempotency_key })])
  expect(new Set(both.map((one) => one.application_number)).size).toBe(1)
  expect(both.filter(({ used }) => used)).toHaveLength(1)
  expect(await refusalOf(apply({ email }))).toBe('merchant.applicationOpen')
  expect(await refusalOf(apply({ email, idempotency_key, phone: '+84 28 5550 0199' }))).toBe(
    'request.keyReused',
  )
})

test('the first invalid field is refused by name', async () => {
  expect(await refusalOf(apply({ company_name: '' }))).toBe('form.missing')
  expect(await refusalOf(apply({ country: 'XX' }))).toBe('form.format')
  expect(await refusalOf(apply({ category_ids: [999_999] }))).toBe('form.format')
  expect(await refusalOf(apply({ licence: null }))).toBe('form.missing')
  expect(await refusalOf(apply({ licence: null, keep_licence: true }))).toBe('form.missing')
  expect(await refusalOf(apply({ licence: aLicence('video/mp4') }))).toBe('upload.type')
})

test('a failed application is notified with its reason, corrected and resent under its number and address', async () => {
  const email = 'again@bentwood.test'
  const { application_number } = await apply({ email })
  const id = await idOf(application_number)
  expect(await refusalOf(apply({ email, application_number }))).toBe('merchant.applicationNotFailed')
  expect(await refusalOf(decide(id, 0))).toBe('form.missing')
  await decide(id, 0, 'The licence has expired.')
  const mail = await lastMail(db, email)
  expect(mail.template).toBe('merchantFailed')
  expect(mail.params).toMatchObject({ reason: 'The licence has expired.' })
  expect(await own(application_number.toLowerCase(), 'Again@bentwood.test')).toMatchObject({
    status: 3,
    round: 1,
  })
  expect(await refusalOf(own(application_number, 'other@bentwood.test'))).toBe('merchant.applicationNotFound')
  await apply({ email, application_number, licence: null, keep_licence: true, phone: '+84 28 5550 0111' })
  expect(await own(application_number, email)).toMatchObject({ status: 1, round: 2, reason: '' })
  const found = await reading(db, (tx) => findApplication(tx, auditor, { id }))
  expect(found).toMatchObject({
    earlier: [{ round: 1, reason: 'The licence has expired.' }],
    categories: ['Chairs'],
    has_account: false,
    decided_by: null,
  })
})

test('of two auditors at once one decides; passing creates the merchant and its login once', async () => {
  const email = 'passes@bentwood.test'
  const { application_number } = await apply({ email })
  const id = await idOf(application_number)
  const both = await Promise.allSettled([decide(id, 1), decide(id, 0, 'No.')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const other = await apply({ email: 'sure@bentwood.test' })
  await decide(await idOf(other.application_number), 1)
  const account = await db
    .selectFrom('account as a')
    .innerJoin('merchant as m', 'm.id', 'a.merchant_id')
    .select(['a.kind', 'a.language', 'm.name', 'm.slug', 'm.country'])
    .where('a.email', '=', 'sure@bentwood.test')
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({
    kind: 'merchant',
    language: 'zh-CN',
    name: 'Bentwood & Söhne',
    country: 'VN',
  })
  expect(account.slug).toMatch(/^bentwood-sohne-[0-9a-z]{5}$/)
  expect((await lastMail(db, 'sure@bentwood.test')).params).toMatchObject({ login: 'sure@bentwood.test' })
})

test('passing creates neither merchant nor login where the address has an account', async () => {
  const { email } = await aBuyer(db)
  const { application_number } = await apply({ email })
  await decide(await idOf(application_number), 1)
  expect(await own(application_number, email)).toMatchObject({ status: 2, merchant_id: null })
  expect((await lastMail(db, email)).params).toMatchObject({ login: 'none' })
})
