import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import type { CertifiedStatus } from '#rules/codes'
import { openCertifications, type Sent } from '#tests/fixtures/certifications'
import { aBuyer, aFile, aStaff, lastMail, minutesLater, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listAudit } from '../staff/list-audit.ts'
import { findCertification } from './find-certification.ts'
import { listCertifications } from './list-certifications.ts'

const { db } = await testDatabase({ max: 12 })
const { auditor, save, rounds, decide, complete, submitted, standing } = await openCertifications(db)

test('a draft is saved field by field; fields not sent stay', async () => {
  const buyer = await aBuyer(db)
  expect(await rounds(buyer)).toEqual({ auth_status: 0, current: null, earlier: [] })
  await save(buyer, { company_name: 'Diaz' })
  await save(buyer, { city: 'LA' })
  const { current, auth_status } = await save(buyer, { company_name: 'Diaz Home' })
  expect([auth_status, current.round, current.company_name, current.city]).toEqual([0, 1, 'Diaz Home', 'LA'])
  expect(await standing(buyer)).toMatchObject({ certified_status: 0 })
})

test('submitting names the first missing field, then the first malformed one, and changes no status', async () => {
  const buyer = await aBuyer(db)
  const all = await complete(buyer)
  const refused = async (sent: Sent) => {
    const error = await save(buyer, { ...all, ...sent }, 1).catch((one) => one)
    return [error.reason, error.field]
  }
  expect(await refused({ company_name: '' })).toEqual(['company.incomplete', 'company_name'])
  expect(await refused({ licence_file_ids: [], card_front_file_id: null })).toEqual([
    'company.incomplete',
    'licence_file_ids',
  ])
  expect(await refused({ company_email: 'rosa' })).toEqual(['company.fieldFormat', 'company_email'])
  expect(await refused({ tax_id: '12' })).toEqual(['company.fieldFormat', 'tax_id'])
  expect(await refused({ province_name: 'Ontario' })).toEqual(['company.fieldFormat', 'province_name'])
  expect(await refused({ year_founded: 2027 })).toEqual(['company.fieldFormat', 'year_founded'])
  expect(await standing(buyer)).toMatchObject({ certified_status: 0 })
})

test('a Chinese company needs no American state, ZIP or tax id', async () => {
  const buyer = await aBuyer(db)
  const china = {
    country_name: 'China',
    province_name: 'Guangdong',
    zip_code: '528300',
    tax_id: '91440606MA4UX12345',
  }
  const { auth_status } = await save(buyer, { ...(await complete(buyer)), ...china }, 1)
  expect(auth_status).toBe(1)
})

test("another company's file is refused, and so is a file of the wrong kind", async () => {
  const [buyer, other] = [await aBuyer(db), await aBuyer(db)]
  const theirs = await aFile(db, other)
  expect(await refusalOf(save(buyer, { licence_file_ids: [theirs] }))).toBe('upload.notFound')
  expect(await refusalOf(save(buyer, { logo_file_id: theirs }))).toBe('upload.notFound')
  expect(await refusalOf(save(buyer, { logo_file_id: await aFile(db, buyer, 'application/pdf') }))).toBe(
    'upload.type',
  )
  expect(await refusalOf(save(buyer, { permit_file_ids: [await aFile(db, buyer, 'video/mp4')] }))).toBe(
    'upload.type',
  )
  expect((await rounds(buyer)).current).toBeNull()
})

test('a submitted certification is under review and cannot be changed', async () => {
  const { buyer } = await submitted()
  expect(await standing(buyer)).toMatchObject({ certified_status: 1 })
  expect((await lastMail(db, buyer.email)).template).toBe('certificationReceived')
  expect(await refusalOf(save(buyer, { city: 'SF' }))).toBe('company.reviewing')
  expect((await rounds(buyer)).current).toMatchObject({
    auth_status: 1,
    licences: [{ mime: 'application/pdf' }],
  })
})

test('the next to review is the one submitted after it, then the oldest; never itself or a decided one', async () => {
  await sql`update certification set auth_status = 3, decided_at = now() where auth_status = 1`.execute(db)
  const ids: number[] = []
  for (const _ of [1, 2, 3]) ids.push((await submitted()).id)
  const [first, second, third] = ids
  const nextOf = async (id = 0) => (await reading(db, (tx) => findCertification(tx, auditor, { id }))).next_id
  await sql`update certification set submitted_at = now() - interval '1 day' where id = ${second}`.execute(db)
  // In the order of their submission: second, first, third.
  expect(await Promise.all([nextOf(first), nextOf(second), nextOf(third)])).toEqual([third, first, second])
  expect(await decide(auditor, third ?? 0, 1)).toEqual({ next_id: second })
  expect(await Promise.all([nextOf(first), nextOf(second), nextOf(third)])).toEqual([second, first, second])
  expect(await decide(auditor, second ?? 0, 1)).toEqual({ next_id: first })
  expect(await nextOf(first)).toBeNull()
  expect(await decide(auditor, first ?? 0, 1)).toEqual({ next_id: null })
})

test('passing certifies the company under its certified name, by mail and audit line', async () => {
  const { buyer, id } = await submitted()
  await decide(auditor, id, 1)
  expect(await standing(buyer)).toEqual({ certified_status: 2, name: 'Diaz Home LLC' })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'certificationPassed',
    params: { company: 'Diaz Home LLC' },
  })
  const audit = await reading(db, (tx) =>
    listAudit(tx, auditor, { subject: 'certification', search: String(id), page: 1, page_size: 5 }),
  )
  expect(audit.list[0]).toMatchObject({
    by: auditor.email,
    action: 'certification.pass',
    before: { auth_status: 1 },
    after: { auth_status: 2 },
  })
})

test('failing needs a reason, mails it field by field, and the next round begins from the last', async () => {
  const { buyer, id } = await submitted()
  expect(await refusalOf(decide(auditor, id, {}))).toBe('company.reasonNeeded')
  expect(await refusalOf(decide(auditor, id, { reasons: { city: '  ', nonsense: 'x' } }))).toBe(
    'company.reasonNeeded',
  )
  await decide(auditor, id, {
    reasons: { licence_file_ids: 'The licence has expired.' },
    remark: 'Please send the renewal.',
  })
  expect(await standing(buyer)).toMatchObject({ certified_status: 3 })
  const mail = await lastMail(db, buyer.email)
  expect(mail).toMatchObject({ template: 'certificationFailed' })
  expect(mail.params).toMatchObject({
    licence_file_ids: 'The licence has expired.',
    city: 'none',
    remark: 'Please send the renewal.',
  })
  const again = await save({ ...buyer, at: minutesLater(60) }, { licence_sn: 'BL-2' }, 1)
  expect(again.current).toMatchObject({
    round: 2,
    auth_status: 1,
    company_name: 'Diaz Home LLC',
    licence_sn: 'BL-2',
    reasons: {},
  })
  const { earlier } = await rounds(buyer)
  expect(earlier).toMatchObject([
    {
      round: 1,
      auth_status: 3,
      licence_sn: 'BL-20931',
      reasons: { licence_file_ids: 'The licence has expired.' },
    },
  ])
  await sql`update account set first_name = 'Ada' where id = ${auditor.account_id}`.execute(db)
  const detail = await reading(db, (tx) => findCertification(tx, auditor, { id: again.current.id }))
  expect(detail).toMatchObject({
    account_email: buyer.email,
    certification: { round: 2, decided_by: null },
    earlier: [{ round: 1, decided_by: 'Ada' }],
  })
})

test('only an auditor decides, and only a certification under review', async () => {
  const { id } = await submitted()
  expect(await refusalOf(decide(await aStaff(db, ['finance', 'service']), id, 1))).toBe('session.notAllowed')
  await decide(await aStaff(db, ['administrator']), id, 1)
  expect(await refusalOf(decide(auditor, id, { reasons: { city: 'wrong' } }))).toBe('company.notUnderReview')
  expect(await refusalOf(decide(auditor, 999_999, 1))).toBe('company.notUnderReview')
})

test('two auditors at once, one passing and one failing: exactly one decides', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { buyer, id } = await submitted()
    const answers = await Promise.allSettled([
      decide(auditor, id, 1),
      decide(auditor, id, { reasons: { city: 'wrong' } }),
      decide(auditor, id, 1),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const mails = await db
      .selectFrom('mail')
      .select('template')
      .where('recipient', '=', buyer.email)
      .where('template', '!=', 'certificationReceived')
      .execute()
    expect(mails).toHaveLength(1)
  }
})

test('without the status in the update itself, both decide', async () => {
  const { id } = await submitted()
  const careless = async (status: 2 | 3) => {
    const row = await db
      .selectFrom('certification')
      .select('auth_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (row.auth_status !== 1) return false
    await sql`select pg_sleep(0.1)`.execute(db)
    await db.updateTable('certification').set({ auth_status: status }).where('id', '=', id).execute()
    return true
  }
  expect(await Promise.all([careless(2), careless(3)])).toEqual([true, true])
})

test('submitting twice at once creates one round', async () => {
  const buyer = await aBuyer(db)
  const all = await complete(buyer)
  const answers = await Promise.allSettled([save(buyer, all, 1), save(buyer, all, 1), save(buyer, all, 1)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await rounds(buyer)).earlier).toEqual([])
})

test('the queue is oldest first, searchable, and shows no drafts', async () => {
  const early = await submitted()
  const late = await aBuyer(db)
  const { current } = await save(
    { ...late, at: minutesLater(5) },
    { ...(await complete(late)), company_name: 'Zebra Rugs' },
    1,
  )
  const queue = (search = '', auth_status: CertifiedStatus = 1) =>
    reading(db, (tx) =>
      listCertifications(tx, auditor, { kind: 1, auth_status, search, page: 1, page_size: 96 }),
    )
  const ids = (await queue()).list.map(({ id }) => id)
  expect(ids.indexOf(early.id)).toBeGreaterThanOrEqual(0)
  expect(ids.indexOf(early.id)).toBeLessThan(ids.indexOf(current.id))
  expect(await queue('zebra')).toMatchObject({ count: 1, list: [{ id: current.id, site: 'LA' }] })
  expect(await queue('%')).toMatchObject({ count: 0 })
  await db.updateTable('certification').set({ tax_id: '98-7654321' }).where('id', '=', current.id).execute()
  for (const typed of ['98-7654321', '987654321', '98 7654321', '98–7654321'])
    expect([typed, (await queue(typed)).count]).toEqual([typed, 1])
  const draft = await aBuyer(db)
  const saved = await save(draft, { company_name: 'Secret draft' })
  expect(await queue('', 0)).toEqual({ list: [], next: null, count: 0 })
  const look = reading(db, (tx) => findCertification(tx, auditor, { id: saved.current.id }))
  expect(await refusalOf(look)).toBe('request.notFound')
})
