import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { deleteAccount } from '#market/overview/own-data/delete-account'
import { anAuthContext, sealFor } from '#tests/fixtures/auth/auth-context'
import { openCertifications } from '#tests/fixtures/certifications'
import { aBuyer, aColleague, aSite, lastMail, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { mailCode } from '../mail-code.ts'
import { associateCertified } from './associate-certification.ts'

const { db } = await testDatabase()
const sites = { LA: await aSite(db), CHI: await aSite(db, 'CHI') }
const auth = anAuthContext(db)
const sealed = sealFor(auth)
const password_hash = await auth.passwords.hash('oak7tree')
const { auditor, save, complete, certify, decide, rounds, standing } = await openCertifications(db)

const moveTo = (buyer: Buyer, site: keyof typeof sites) =>
  db.updateTable('company').set({ site_id: sites[site] }).where('id', '=', buyer.company_id).execute()

/** The owner of a business that was certified in Chicago. */
async function certified() {
  const owner = await aBuyer(db, { password_hash })
  await moveTo(owner, 'CHI')
  await certify(owner)
  return owner
}
async function takeOver(buyer: Buyer, email: string, password = 'oak7tree') {
  await mailCode(auth, { actor: buyer, address: '192.0.2.10' }, { email, purpose: 'certification' })
  const mail = await lastMail(db, email).catch(() => null)
  return associateCertified(
    auth,
    { actor: buyer, address: '192.0.2.10', user_agent: 'test' },
    { email, email_code: String(mail?.params.code ?? '000000'), credential: await sealed(password) },
  )
}

test('the certification of the business at another site holds here too, with papers of its own', async () => {
  const owner = await certified()
  const buyer = await aBuyer(db)
  expect(await takeOver(buyer, owner.email)).toEqual({ auth_status: 2, company_name: 'Diaz Home LLC' })
  expect(await standing(buyer)).toEqual({ certified_status: 2, name: 'Diaz Home LLC' })
  const [theirs, ours] = [(await rounds(owner)).current!, (await rounds(buyer)).current!]
  expect(ours).toMatchObject({ tax_id: theirs.tax_id, auth_status: 2, associated: true, round: 1 })
  expect(ours.licences[0]!.name).toBe(theirs.licences[0]!.name)
  expect(ours.licences[0]!.id).not.toBe(theirs.licences[0]!.id)
  expect(await lastMail(db, owner.email)).toMatchObject({
    template: 'certificationAssociated',
    params: { company: 'Diaz Home LLC', email: buyer.email },
  })
  // What is certified can be changed like any other: the papers are theirs.
  expect((await save(buyer, { city: 'Pasadena' }, 1)).auth_status).toBe(2)
})

test('a draft gives way, and a failed round stays behind', async () => {
  const owner = await certified()
  const buyer = await aBuyer(db)
  const { current } = await save(buyer, await complete(buyer), 1)
  await decide(auditor, current.id, { remark: 'Unreadable.' })
  await save(buyer, { city: 'Fresno' })
  await takeOver(buyer, owner.email)
  const after = await rounds(buyer)
  expect(after.current).toMatchObject({ round: 2, auth_status: 2, city: 'Los Angeles', reasons: {} })
  expect(after.earlier.map((one) => one.auth_status)).toEqual([3])
})

test('the papers outlive the business that they were copied from', async () => {
  const owner = await certified()
  const buyer = await aBuyer(db)
  await takeOver(buyer, owner.email)
  expect((await inTransaction(db, (tx) => deleteAccount(tx, owner))).storage_keys).toEqual([])
  const { licences } = (await rounds(buyer)).current!
  expect(licences).toHaveLength(1)
  expect((await inTransaction(db, (tx) => deleteAccount(tx, buyer))).storage_keys).toHaveLength(3)
})

test('who does not own it elsewhere, or has nothing to take over, is refused, and nothing changes', async () => {
  const owner = await certified()
  const buyer = await aBuyer(db)
  const refused = async (email: string, password?: string) => refusalOf(takeOver(buyer, email, password))
  expect(await refused(owner.email, 'not1this')).toBe('account.associationFailed')
  expect(await refused('nobody@diaz.test')).toBe('account.codeIncorrect')
  expect(await refused((await aBuyer(db, { password_hash })).email)).toBe('company.exists')
  const uncertified = await aBuyer(db, { password_hash })
  await moveTo(uncertified, 'CHI')
  expect(await refused(uncertified.email)).toBe('company.notCertifiedElsewhere')
  await save(uncertified, await complete(uncertified), 1)
  expect(await refused(uncertified.email)).toBe('account.reviewingElsewhere')
  const colleague = await aColleague(db, owner, { role: 'finance', password_hash })
  await db.updateTable('account').set({ password_hash }).where('id', '=', colleague.account_id).execute()
  expect(await refused(colleague.email)).toBe('account.associationFailed')
  expect(await standing(buyer)).toMatchObject({ certified_status: 0 })
  expect((await rounds(buyer)).current).toBeNull()
})

test('a company certified or under review here is refused', async () => {
  const owner = await certified()
  const buyer = await aBuyer(db)
  await save(buyer, await complete(buyer), 1)
  expect(await refusalOf(takeOver(buyer, owner.email))).toBe('company.reviewing')
  await decide(auditor, (await rounds(buyer)).current!.id, 1)
  expect(await refusalOf(takeOver(buyer, owner.email))).toBe('company.certifiedAlready')
})

test('the business of a merchant or of staff is none to take over', async () => {
  const buyer = await aBuyer(db)
  const { account_id } = auditor
  await db.updateTable('account').set({ password_hash }).where('id', '=', account_id).execute()
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  expect(await refusalOf(takeOver(buyer, email))).toBe('account.associationFailed')
})
