import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { showUser } from '#market/people/account/show-user'
import type { SiteCode } from '#rules/sites'
import { anAuthContext, sealFor } from '#tests/fixtures/auth/auth-context'
import { aBuyer, aGuest, aSite, lastMail, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { mailCode } from '../mail-code.ts'
import { signUp } from '../sign-up.ts'
import { associateBusiness, checkNewcomer } from './associate.ts'

const { db } = await testDatabase()
const sites = { LA: await aSite(db), CHI: await aSite(db, 'CHI') }
const auth = anAuthContext(db)
const guest = aGuest()
const at = (site: SiteCode) => ({ actor: { ...guest, site }, address: '192.0.2.10', user_agent: 'test' })
const sealed = sealFor(auth)
async function codeFor(email: string) {
  await mailCode(auth, { actor: guest, address: '192.0.2.10' }, { email, purpose: 'register' })
  return String((await lastMail(db, email)).params.code)
}
const password_hash = await auth.passwords.hash('oak7tree')

const register = async (email: string, more: object = {}, site: SiteCode = 'LA') =>
  signUp(auth, at(site), {
    email,
    email_code: await codeFor(email),
    credential: await sealed('elm8tree'),
    first_name: 'Rosa',
    last_name: 'Diaz',
    phone: '213 555 0100',
    mobile_country_code: 1,
    company_name: 'Diaz Home',
    ...more,
  })
const associate = async (email: string, password: string, site: SiteCode = 'CHI') =>
  associateBusiness(auth, at(site), {
    email,
    email_code: await codeFor(email),
    credential: await sealed(password),
  })

test('a business of another site is offered association, and is then known here too', async () => {
  const { email } = await aBuyer(db, { certified: 2, password_hash })
  const check = async (site: SiteCode) =>
    checkNewcomer(auth, at(site), { email, email_code: await codeFor(email) })
  expect(await refusalOf(check('LA'))).toBe('account.exists')
  expect((await check('CHI')).elsewhere).toMatchObject({ site_name: 'LA' })
  expect(await refusalOf(register(email, {}, 'CHI'))).toBe('account.existsElsewhere')
  const opened = await associate(email, 'oak7tree')
  expect(opened.user).toMatchObject({ email, operator_id: sites.CHI, auth_status: 2 })
  expect(await lastMail(db, email)).toMatchObject({ template: 'siteAssociated' })
  expect(await refusalOf(check('CHI'))).toBe('account.exists')
})

test('association fails without the password, and for who is unknown or has no business', async () => {
  const { email } = await aBuyer(db, { password_hash })
  expect(await refusalOf(associate(email, 'not1this'))).toBe('account.associationFailed')
  expect(await refusalOf(associate('nobody@diaz.test', 'oak7tree'))).toBe('account.associationFailed')
  expect(await refusalOf(associate(email, 'oak7tree', 'LA'))).toBe('account.exists')
  const off = await aBuyer(db, { password_hash })
  await db.updateTable('account').set({ disabled_at: noon }).where('id', '=', off.account_id).execute()
  expect(await refusalOf(associate(off.email, 'oak7tree'))).toBe('account.associationFailed')
  expect(
    await db.selectFrom('company_site').selectAll().where('company_id', '=', off.company_id).execute(),
  ).toEqual([])
})

test('a business under review at another site has to wait', async () => {
  const { email } = await aBuyer(db, { certified: 1, password_hash })
  expect(await refusalOf(register(email, {}, 'CHI'))).toBe('account.reviewingElsewhere')
  expect(await refusalOf(associate(email, 'oak7tree'))).toBe('account.reviewingElsewhere')
})

test('a business that is certified here is known under any address; a mere name keeps nobody out', async () => {
  const known = await aBuyer(db, { certified: 2 })
  await db
    .updateTable('company')
    .set({ name: 'Oak & Elm, Inc.' })
    .where('id', '=', known.company_id)
    .execute()
  const company_name = 'OAK & ELM Inc'
  expect(await refusalOf(register('other@oakelm.test', { company_name }))).toBe('company.exists')
  expect((await register('other2@oakelm.test', { company_name }, 'CHI')).user.company_name).toBe(company_name)
  const unproved = await aBuyer(db)
  await db.updateTable('company').set({ name: 'Ash Ltd' }).where('id', '=', unproved.company_id).execute()
  expect((await register('ash@ash.test', { company_name: 'Ash Ltd' })).user.company_name).toBe('Ash Ltd')
})

test('who registers from mainland China is greeted family name first, and finds the address in the certification', async () => {
  const china = {
    first_name: '小明',
    last_name: '陈',
    phone: '+86 13800138000',
    mobile_country_code: 86,
    company_name: '海川家居有限公司',
    province_name: '浙江省',
    city: '杭州市 西湖区',
    address: '文三路 90 号',
    zip_code: '310012',
  }
  const { user } = await register('chen@haichuan.test', china)
  expect(user).toMatchObject({ user_type: 86, mobile_country_code: 86, auth_status: 0 })
  const draft = await db
    .selectFrom('certification')
    .selectAll()
    .where('company_email', '=', 'chen@haichuan.test')
    .executeTakeFirstOrThrow()
  expect(draft).toMatchObject({
    country_name: 'China',
    province_name: '浙江省',
    zip_code: '310012',
    contact_name: '陈小明',
    auth_status: 0,
  })
  expect(await refusalOf(register('a@haichuan.test', { ...china, phone: '213 555 0100' }))).toBe(
    'account.phoneFormat',
  )
  expect(await refusalOf(register('b@haichuan.test', { ...china, zip_code: '90012' }))).toBe(
    'company.fieldFormat',
  )
})

test('at a site it is not associated with, a company acts for its own', async () => {
  const buyer = await aBuyer(db)
  const shown = await reading(db, (tx) => showUser(tx, { ...buyer, site: 'CHI' }, buyer.account_id))
  expect(shown.operator_id).toBe(sites.LA)
})
