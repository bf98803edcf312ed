import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import type { User } from '#market/actor'
import { findSession } from '#market/people/account/session/find-session'
import { anAuthContext } from '#tests/fixtures/auth/auth-context'
import { aBuyer, aGuest, lastMail, minutesLater, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { confirmPassword } from '../confirm-password.ts'
import { mailCode } from '../mail-code.ts'
import { newLoginPassword } from '../password/new-passwords.ts'
import { tokenHash } from '../token.ts'
import { logIn } from './log-in.ts'

const { db } = await testDatabase({ max: 12 })
const auth = { ...anAuthContext(db), demo: true }
const password_hash = await auth.passwords.hash('oak7tree')
const own = '127.0.0.1'
const strange = '127.0.0.9'

const guest = aGuest()
const visit = (address = own, at = noon) => ({ actor: { ...guest, at }, address, user_agent: 'test' })
/** Strangers have visitor ids of their own. */
const from = (address = own, at = noon) =>
  address === own ? visit(address, at) : { ...visit(address, at), actor: aGuest(at) }
type With = { password?: string; device?: string; step_code?: string; address?: string; at?: Date }
const enter = (email: string, { password = 'oak7tree', address, at, ...more }: With = {}, to = auth) =>
  logIn(to, from(address, at), { email, password, stay_signed_in: false, ...more })
const guess = (email: string) => refusalOf(enter(email, { password: 'not1this', address: strange }))

test('strangers who guess keep the owner out neither on a known device nor of what a session is asked once more', async () => {
  const { email } = await aBuyer(db, { password_hash })
  const { device, token } = await enter(email)
  for (let i = 0; i < 5; i += 1) expect(await guess(email)).toBe('account.wrongCredentials')
  expect(await guess(email)).toBe('account.mailboxFirst')
  expect((await enter(email, { device })).user.email).toBe(email)
  const actor = (await reading(db, (tx) => findSession(tx, aGuest(), tokenHash(token)))) as User
  const asked = { ...visit(), actor }
  const proof = { password: 'oak7tree', field: 'password' }
  expect((await confirmPassword(auth, asked, proof)).email).toBe(email)
  // Wrong tries on that device make it wait, and keep the account open elsewhere.
  for (let i = 0; i < 5; i += 1)
    expect(await refusalOf(confirmPassword(auth, asked, { ...proof, password: 'elm8tree' }))).toBe(
      'account.passwordWrong',
    )
  expect(await refusalOf(confirmPassword(auth, asked, proof))).toBe('account.tooManyAttempts')
  await enter(email, { device })
})

test('a device token that somebody made up opens no budget', async () => {
  const { email } = await aBuyer(db, { password_hash })
  const device = 'x'.repeat(43)
  for (let i = 0; i < 5; i += 1)
    expect(await refusalOf(enter(email, { password: 'not1this', device }))).toBe('account.wrongCredentials')
  expect(await refusalOf(enter(email, { device: 'y'.repeat(43) }))).toBe('account.mailboxFirst')
})

test('an office of many people behind one address works on, however much one of them mistyped', async () => {
  const address = '127.0.0.20'
  const people = await Promise.all(Array.from({ length: 8 }, () => aBuyer(db, { password_hash })))
  await db
    .insertInto('login_attempt')
    .values({ key: `address ${address}`, fails: 50, updated_at: noon, blocked_until: minutesLater(0.5) })
    .execute()
  const at = minutesLater(1)
  for (const { email } of people) expect((await enter(email, { address, at })).user.email).toBe(email)
})

test('repeated requests for the second step do not count as guesses', async () => {
  const production = { ...auth, second_steps: { ...auth.second_steps, device_codes: true } }
  const { email } = await aBuyer(db, { password_hash })
  for (let i = 0; i < 3; i += 1)
    expect(await refusalOf(enter(email, {}, production))).toBe('account.deviceCode')
  for (let i = 0; i < 4; i += 1)
    expect(await refusalOf(enter(email, { password: 'not1this' }, production))).toBe(
      'account.wrongCredentials',
    )
  const step_code = String((await lastMail(db, email)).params.code)
  expect((await enter(email, { step_code }, production)).user.email).toBe(email)
})

test('one visitor who logs in without end leaves everybody else their turn', async () => {
  const mallory = await aBuyer(db, { password_hash })
  const flood = Array.from({ length: 200 }, () => enter(mallory.email, { address: strange }))
  const ends = Promise.allSettled(flood)
  const others = await Promise.all(Array.from({ length: 4 }, () => aBuyer(db, { password_hash })))
  const entered = await Promise.all(others.map(({ email }, i) => enter(email, { address: `127.0.1.${i}` })))
  expect(entered).toHaveLength(4)
  const done = (await ends).filter(({ status }) => status === 'fulfilled')
  expect(done.length).toBeLessThanOrEqual(10)
  const { sessions } = await db
    .selectFrom('session')
    .select((row) => row.fn.countAll<number>().as('sessions'))
    .where('account_id', '=', mallory.account_id)
    .where('user_agent', '=', 'test')
    .executeTakeFirstOrThrow()
  expect(sessions).toBeLessThanOrEqual(10)
})

test('the owner of an account locked by strangers gets in by a new password, on any device', async () => {
  const { email } = await aBuyer(db, { password_hash })
  for (let i = 0; i < 5; i += 1) await guess(email)
  await mailCode(auth, visit(), { email, purpose: 'password' })
  const email_code = String((await lastMail(db, email)).params.code)
  await newLoginPassword(auth, visit(), { email, email_code, password: 'elm8tree' })
  for (let i = 0; i < 5; i += 1) expect(await guess(email)).toBe('account.wrongCredentials')
  expect(await guess(email)).toBe('account.mailboxFirst')
  expect((await enter(email, { password: 'elm8tree' })).user.email).toBe(email)
})

test('an owner on a new device gets in while strangers guess: by a code from the mailbox, and the password', async () => {
  const { email } = await aBuyer(db, { password_hash })
  for (let i = 0; i < 5; i += 1) await guess(email)
  for (let again = 0; again < 40; again += 1)
    await refusalOf(enter(email, { password: 'not1this', address: `127.0.2.${again}` }))
  const production = { ...auth, second_steps: { ...auth.second_steps, device_codes: true } }
  expect(await refusalOf(enter(email, {}, production))).toBe('account.mailboxFirst')
  const { template, params } = await lastMail(db, email)
  expect(template).toBe('loginCode')
  const step_code = String(params.code).replaceAll(' ', '')
  // Without it a right password is answered as a wrong one.
  const tried = { step_code: '000000', address: strange }
  expect(await refusalOf(enter(email, tried))).toBe('account.codeIncorrect')
  expect(await refusalOf(enter(email, { ...tried, password: 'not1this' }))).toBe('account.codeIncorrect')
  expect((await enter(email, { step_code }, production)).user.email).toBe(email)
})

test('an unknown address answers wrong passwords as a known one, and gets no mail', async () => {
  const email = 'nobody@shop.test'
  for (let i = 0; i < 5; i += 1) expect(await guess(email)).toBe('account.wrongCredentials')
  expect(await guess(email)).toBe('account.mailboxFirst')
  expect(await db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).toEqual([])
})
