import { expect, test } from 'vitest'
import { companyTexts } from '#tests/fixtures/certifications'
import { aBuyer, aFile, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'

const { db } = await testDatabase()
const server = await startTestServer(db, { config: { rate_limits: false } })
const { send } = server
const auditor = await server.loginAs((await aStaff(db, ['auditor'])).email)
const finance = await server.loginAs((await aStaff(db, ['finance'])).email)
const administrator = await server.loginAs((await aStaff(db, ['administrator'])).email)

const texts = { ...companyTexts, province_name: 'CA' }

async function applicant() {
  const buyer = await aBuyer(db)
  const session = await server.loginAs(buyer.email)
  const [licence, front, reverse] = [
    await aFile(db, buyer, 'application/pdf'),
    await aFile(db, buyer),
    await aFile(db, buyer),
  ]
  const papers = { licence_file_ids: licence, card_front_file_id: front, card_reverse_file_id: reverse }
  return { buyer, session, papers, licence }
}

test('a draft, what is missing, handed in, reviewed, passed: the buyer is certified from the next call on', async () => {
  const { buyer, session, papers } = await applicant()
  const empty = await send('/user/getUserCertification', {}, session)
  expect(empty.data).toEqual({ auth_status: 0, current: null, earlier: [] })
  await send('/user/saveUserCertification', { ...texts, year_founded: 1998, ...papers }, session)
  const cleared = await send(
    '/user/saveUserCertification',
    { year_founded: '', card_front_file_id: '', city: '' } as never,
    session,
  )
  expect(cleared.data.current).toMatchObject({
    year_founded: null,
    card_front: null,
    city: '',
    company_name: 'Diaz Home LLC',
  })
  const early = await send('/user/saveUserCertification', { submit: 1 }, session)
  expect(early).toMatchObject({ status: 200, code: 1304, field: 'city' })
  const handedIn = await send('/user/saveUserCertification', { ...texts, ...papers, submit: 1 }, session)
  expect(handedIn.data).toMatchObject({
    auth_status: 1,
    current: { auth_status: 1, licences: [{ mime: 'application/pdf' }] },
  })

  const queue = await send('/office/certificationList', { auth_status: 1 }, auditor)
  const row = queue.data.list.find(({ company_id }) => company_id === buyer.company_id)
  const detail = await send('/office/certificationDetail', { id: row?.id ?? 0 }, auditor)
  expect(detail.data).toMatchObject({ account_email: buyer.email, earlier: [] })
  expect(detail.data.certification.licences[0]?.url).toMatch(/^\/file\/[\w-]+\?expires=\d+&signature=/)
  expect((await send('/office/decideCertification', { id: row?.id ?? 0, pass: 1 }, auditor)).code).toBe(200)
  expect(
    (
      await send(
        '/office/decideCertification',
        { id: row?.id ?? 0, pass: 0, reasons: { city: 'x' } },
        auditor,
      )
    ).reason,
  ).toBe('company.notUnderReview')
  expect((await send('/user/info', {}, session)).data.user).toMatchObject({
    auth_status: 2,
    company_name: 'Diaz Home LLC',
  })
})

test("another company's paper cannot be handed in, nor linked to", async () => {
  const [one, other] = [await applicant(), await applicant()]
  const stolen = await send('/user/saveUserCertification', { licence_file_ids: one.licence }, other.session)
  expect(stolen).toMatchObject({ reason: 'upload.notFound', field: 'licence_file_ids' })
})

test('only auditors review, only administrators see mails and send them again', async () => {
  for (const session of [finance, (await applicant()).session]) {
    expect((await send('/office/certificationList', {}, session)).reason).toBe('session.notAllowed')
    expect((await send('/office/certificationDetail', { id: 1 }, session)).reason).toBe('session.notAllowed')
    expect((await send('/office/decideCertification', { id: 1, pass: 1 }, session)).reason).toBe(
      'session.notAllowed',
    )
  }
  for (const session of [finance, auditor, (await applicant()).session]) {
    expect((await send('/office/mailList', {}, session)).reason).toBe('session.notAllowed')
    expect((await send('/office/mail', { id: 1 }, session)).reason).toBe('session.notAllowed')
    expect((await send('/office/retryMail', { id: 1 }, session)).reason).toBe('session.notAllowed')
    expect((await send('/office/retryMails', {}, session)).reason).toBe('session.notAllowed')
  }
  expect((await send('/office/retryMail', { id: 999_999 }, administrator)).reason).toBe('mail.notFound')
})

test('what is malformed is named', async () => {
  const { session } = await applicant()
  const save = (input: object) => send('/user/saveUserCertification', input as never, session)
  expect(await save({ submit: 2 })).toMatchObject({ status: 400, field: 'submit' })
  expect(await save({ logo_file_id: 'mine' })).toMatchObject({ status: 400, field: 'logo_file_id' })
  expect(await save({ company_name: 'x'.repeat(121) })).toMatchObject({ status: 400, field: 'company_name' })
  const decide = await send(
    '/office/decideCertification',
    { id: 1, pass: 0, reasons: 'no JSON' as never },
    auditor,
  )
  expect(decide).toMatchObject({ status: 400, field: 'reasons' })
})

test('the office shows what waits, mails, and an unbroken audit log', async () => {
  const { session, papers } = await applicant()
  const { data } = await send('/user/saveUserCertification', { ...texts, ...papers, submit: 1 }, session)
  const home = await send('/office/home', {}, auditor)
  expect(home.data.queues).toMatchObject([
    { name: 'certifications', count: expect.any(Number) },
    { name: 'certificationChanges', count: 0 },
    { name: 'taxExemptions', count: expect.any(Number) },
    { name: 'merchantApplications', count: 0 },
    { name: 'requirementsToReview', count: 0 },
    { name: 'merchantsToOpen', count: 0 },
    { name: 'merchantsToClose', count: 0 },
  ])
  await send(
    '/office/decideCertification',
    { id: data.current.id, pass: 0, reasons: { licence_file_ids: 'It is blurred.' } },
    auditor,
  )
  const mails = await send('/office/mailList', { search: 'certificationFailed' }, administrator)
  expect(mails.data.count).toBe(1)
  expect(
    (await send('/office/mail', { id: mails.data.list[0]?.id ?? 0 }, administrator)).data.recipient,
  ).toMatch(/@/)
  const audit = await send('/office/auditList', { subject: 'certification' }, auditor)
  expect(audit.data).toMatchObject({
    intact: true,
    list: expect.arrayContaining([expect.objectContaining({ action: 'certification.fail' })]),
  })
  const own = await send('/user/getUserCertification', {}, session)
  expect(own.data).toMatchObject({
    auth_status: 3,
    current: { reasons: { licence_file_ids: 'It is blurred.' } },
  })
})
