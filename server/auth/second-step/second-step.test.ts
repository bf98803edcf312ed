import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import type { User } from '#market/actor'
import { findSession } from '#market/people/account/session/find-session'
import { Refusal } from '#rules/refusals'
import type { StaffRole } from '#rules/roles'
import { anAuthContext, sealFor } from '#tests/fixtures/auth/auth-context'
import { anAuthenticator } from '#tests/fixtures/auth/authenticator'
import { aMerchant } from '#tests/fixtures/goods'
import { aBuyer, aGuest, aSeller, aStaff, lastMail, minutesLater, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { authorize } from '../../rpc/authorize.ts'
import { logIn } from '../log-in/log-in.ts'
import { tokenHash } from '../token.ts'
import type { SecondStepProof } from './second-step.ts'
import { addKey, beginApp, beginKey, confirmApp, renewCodes, takeAway } from './second-step-setup.ts'

const { db } = await testDatabase()
const auth = anAuthContext(db, { PUBLIC_URL: 'https://shop.test', SECOND_STEP: 'required' })
const password_hash = await auth.passwords.hash('oak7tree')
const sealed = sealFor(auth)
const guest = aGuest()
const visit = (minutes = 0) => {
  const actor = { ...guest, at: minutesLater(minutes) }
  return { actor, address: '192.0.2.10', user_agent: 'test' }
}
const enter = async (email: string, proof: SecondStepProof = {}, minutes = 0) =>
  logIn(auth, visit(minutes), {
    email,
    credential: await sealed('oak7tree'),
    stay_signed_in: false,
    ...proof,
  })
const known = (token: string) => reading(db, (tx) => findSession(tx, aGuest(), tokenHash(token)))
const own = (actor: User, minutes = 0) => ({ ...visit(), actor: { ...actor, at: minutesLater(minutes) } })
const withPassword = async () => ({ credential: await sealed('oak7tree') })

async function staffOf(role: StaffRole) {
  const staff = await aStaff(db, [role])
  await db.updateTable('account').set({ password_hash }).where('id', '=', staff.account_id).execute()
  return staff
}
/** Sets an app up, and gives what makes its codes. */
async function withApp(actor: User) {
  const { secret } = await beginApp(auth, own(actor), await withPassword())
  const codeAt = (minutes: number) => generate({ secret, epoch: minutesLater(minutes).getTime() / 1000 })
  const { recovery_codes } = await confirmApp(auth, own(actor), { step_code: await codeAt(0) })
  return { codeAt, recovery_codes }
}
async function asked(work: Promise<unknown>) {
  const refused = await work.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => error,
  )
  return refused instanceof Refusal ? refused : expect.fail(String(refused))
}

test('on a new device the password alone brings a mailed code; with it the device is known', async () => {
  const { email } = await aBuyer(db, { password_hash })
  const refused = await asked(enter(email))
  expect([refused.reason, refused.field]).toEqual(['account.deviceCode', 'step_code'])
  expect(JSON.stringify(refused.params)).not.toContain(email)
  const step_code = String((await lastMail(db, email)).params.code)
  const wrong = step_code === '000000' ? '000001' : '000000'
  expect(await refusalOf(enter(email, { step_code: wrong }))).toBe('account.codeIncorrect')
  const { device } = await enter(email, { step_code })
  expect((await enter(email, { device })).user.email).toBe(email)
  expect(await refusalOf(enter(email, { device: 'x'.repeat(43) }))).toBe('account.deviceCode')
  const stranger = await aBuyer(db, { password_hash })
  expect(await refusalOf(enter(stranger.email, { device }))).toBe('account.deviceCode')
})

test('a wrong password mails no code and does not say that one would be needed', async () => {
  const { email } = await aBuyer(db, { password_hash })
  const credential = await sealed('not1this')
  expect(await refusalOf(logIn(auth, visit(), { email, credential, stay_signed_in: false }))).toBe(
    'account.wrongCredentials',
  )
  expect(await db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).toEqual([])
})

test('an authenticator app is asked for, each code counts once, and tries are counted like passwords', async () => {
  const buyer = await aBuyer(db, { password_hash })
  const { codeAt } = await withApp(buyer)
  const refused = await asked(enter(buyer.email))
  expect([refused.reason, refused.params.ways]).toEqual(['account.secondStep', 'totp'])
  // The code that set it up is used.
  expect(await refusalOf(enter(buyer.email, { step_code: await codeAt(0) }))).toBe('account.stepWrong')
  const later = { step_code: await codeAt(2) }
  expect((await enter(buyer.email, later, 2)).user.email).toBe(buyer.email)
  expect(await refusalOf(enter(buyer.email, later, 2))).toBe('account.stepWrong')
  for (let i = 0; i < 4; i += 1)
    expect(await refusalOf(enter(buyer.email, { step_code: '000000' }, 3))).toBe('account.stepWrong')
  expect(await refusalOf(enter(buyer.email, { step_code: await codeAt(3) }, 3))).toBe('account.mailboxFirst')
  // The mailbox alone is not enough: the app is asked for afterwards.
  const step_code = String((await lastMail(db, buyer.email)).params.code)
  expect(await refusalOf(enter(buyer.email, { step_code }, 3))).toBe('account.secondStep')
  expect((await enter(buyer.email, { step_code: await codeAt(3) }, 3)).user.email).toBe(buyer.email)
})

test('a recovery code opens once, new ones take the place of the old', async () => {
  const buyer = await aBuyer(db, { password_hash })
  const { recovery_codes } = await withApp(buyer)
  expect(new Set(recovery_codes).size).toBe(10)
  const [first = '', second = ''] = recovery_codes
  expect((await enter(buyer.email, { step_code: first.toUpperCase().replace('-', ' ') })).token).toBeTruthy()
  expect(await refusalOf(enter(buyer.email, { step_code: first }))).toBe('account.stepWrong')
  await renewCodes(auth, own(buyer), await withPassword())
  expect(await refusalOf(enter(buyer.email, { step_code: second }))).toBe('account.stepWrong')
  const stored = await db.selectFrom('recovery_code').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(second.replace('-', ''))
})

test('a passkey proves at the shop and its sites, once for each challenge, and nowhere else', async () => {
  const buyer = await aBuyer(db, { password_hash })
  const phone = anAuthenticator('https://chi.shop.test')
  const { options } = await beginKey(auth, own(buyer), await withPassword())
  const made = { name: 'Phone', passkey: phone.make(options) }
  expect((await addKey(auth, own(buyer), made)).recovery_codes).toHaveLength(10)
  expect(await refusalOf(addKey(auth, own(buyer), made))).toBe('account.stepWrong')
  const challenge = async () => String((await asked(enter(buyer.email))).params.passkey)
  const passkey = phone.prove(await challenge())
  expect((await enter(buyer.email, { passkey })).user.email).toBe(buyer.email)
  expect(await refusalOf(enter(buyer.email, { passkey }))).toBe('account.stepWrong')
  const elsewhere = anAuthenticator('https://shop.evil.test')
  const forged = { ...elsewhere.prove(await challenge()), id: passkey.id, rawId: passkey.rawId }
  expect(await refusalOf(enter(buyer.email, { passkey: forged }))).toBe('account.stepWrong')
  const late = phone.prove(await challenge())
  expect(await refusalOf(enter(buyer.email, { passkey: late }, 6))).toBe('account.stepWrong')
})

test("a merchant's people sign, and look at money, once they have a second step where one is required", async () => {
  const owner = await aSeller(db, await aMerchant(db), { at: new Date() })
  for (const may of ['sign', 'money', 'payout', 'bank'] as const) {
    expect(() => authorize({ who: 'merchant', may }, owner, true), may).toThrow('session.secondStepNeeded')
    expect(() => authorize({ who: 'merchant', may }, { ...owner, second_step: true }, true)).not.toThrow()
    expect(() => authorize({ who: 'merchant', may }, owner, false)).not.toThrow()
  }
  expect(() => authorize({ who: 'merchant', may: 'ship' }, owner, true)).not.toThrow()
})

test('staff who move money may do nothing until they have a second step, and are asked each time', async () => {
  const finance = await staffOf('finance')
  const auditor = await staffOf('auditor')
  expect(() => authorize({ who: 'staff' }, finance, true)).toThrow('session.secondStepNeeded')
  expect(() => authorize({ who: 'staff:finance' }, finance, true)).toThrow('session.secondStepNeeded')
  expect(() => authorize({ who: 'user' }, finance, true)).not.toThrow()
  expect(() => authorize({ who: 'staff:finance' }, finance, false)).not.toThrow()
  expect(() => authorize({ who: 'staff:auditor' }, auditor, true)).not.toThrow()
  const { codeAt } = await withApp(finance)
  const { device, token } = await enter(finance.email, { step_code: await codeAt(2) }, 2)
  const actor = await known(token)
  expect(actor).toMatchObject({ kind: 'staff', second_step: true })
  expect(() => authorize({ who: 'staff:finance' }, actor as User, true)).not.toThrow()
  expect(await refusalOf(enter(finance.email, { device }, 3))).toBe('account.secondStep')
})

test('the last second step of who moves money stays; others may take theirs away', async () => {
  const finance = await staffOf('finance')
  await withApp(finance)
  const remove = async (actor: User) => takeAway(auth, own(actor), await withPassword())
  expect(await refusalOf(remove(finance))).toBe('account.stepRequired')
  const buyer = await aBuyer(db, { password_hash })
  await withApp(buyer)
  await remove(buyer)
  expect(await lastMail(db, buyer.email)).toMatchObject({ template: 'secondStepRemoved' })
  expect(await refusalOf(remove(buyer))).toBe('account.stepNotFound')
})

test('nothing is set up, renewed or taken away without the password', async () => {
  const buyer = await aBuyer(db, { password_hash })
  const wrong = async () => ({ credential: await sealed('not1this') })
  for (const work of [beginApp, beginKey, renewCodes, takeAway])
    expect(await refusalOf(work(auth, own(buyer), await wrong()))).toBe('account.passwordWrong')
})
