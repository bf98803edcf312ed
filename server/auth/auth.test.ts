import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { findSession } from '#market/people/account/session/find-session'
import { anAuthContext, sealFor } from '#tests/fixtures/auth/auth-context'
import { aBuyer, aGuest, aSite, lastMail, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { addressBlock, isLoopback } from './auth-context.ts'
import { logIn } from './log-in/log-in.ts'
import { mailCode } from './mail-code.ts'
import { checkPaymentPassword } from './password/check-payment-password.ts'
import { newLoginPassword, newPaymentPassword } from './password/new-passwords.ts'
import { signUp } from './sign-up.ts'
import { tokenHash } from './token.ts'

const { db } = await testDatabase({ max: 12 })
await aSite(db)
const auth = anAuthContext(db)
const guest = aGuest()
const visit = (address = '192.0.2.10') => ({ actor: guest, address, user_agent: 'test' })
const sealed = sealFor(auth)
const codeFor = async (email: string) => String((await lastMail(db, email)).params.code)

const newcomer = {
  first_name: 'Rosa',
  last_name: 'Diaz',
  phone: '213 555 0100',
  mobile_country_code: 1,
  company_name: 'Diaz Home',
}
async function aPerson(email: string, password = 'oak7tree') {
  await mailCode(auth, visit(), { email, purpose: 'register' })
  return signUp(auth, visit(), {
    ...newcomer,
    email,
    email_code: await codeFor(email),
    credential: await sealed(password),
  })
}
const enter = async (email: string, password: string, address = '192.0.2.10') =>
  logIn(auth, visit(address), { email, credential: await sealed(password), stay_signed_in: false })

test('registering logs in, and so does the password afterwards', async () => {
  const joined = await aPerson('rosa@diaz.test')
  expect(joined.user).toMatchObject({
    login_status: 1,
    auth_status: 0,
    email: 'rosa@diaz.test',
    company_name: 'Diaz Home',
  })
  expect(joined.token).toMatch(/^[\w-]{43}$/)
  expect(new Set([joined.token, joined.token_erp, joined.sign_key]).size).toBe(3)
  const again = await enter('Rosa@Diaz.test', 'oak7tree')
  expect(again.token).not.toBe(joined.token)
  const actor = await reading(db, (tx) => findSession(tx, aGuest(), tokenHash(again.token)))
  expect(actor).toMatchObject({ kind: 'buyer', user_uuid: joined.user.user_uuid })
  const stored = await db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', 'rosa@diaz.test')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain('oak7tree')
})

test('a wrong code, a weak password and a common one are refused before anything is made', async () => {
  const email = 'weak@diaz.test'
  await mailCode(auth, visit(), { email, purpose: 'register' })
  const email_code = await codeFor(email)
  const join = async (password: string, code = email_code) =>
    refusalOf(
      signUp(auth, visit(), { ...newcomer, email, email_code: code, credential: await sealed(password) }),
    )
  expect(await join('short')).toBe('account.passwordFormat')
  expect(await join('password123')).toBe('account.passwordCommon')
  expect(await join('oak7tree', email_code === '000000' ? '000001' : '000000')).toBe('account.codeIncorrect')
})

test('unknown address and wrong password are told alike', async () => {
  await aPerson('known@diaz.test')
  expect(await refusalOf(enter('known@diaz.test', 'wrong7one'))).toBe('account.wrongCredentials')
  expect(await refusalOf(enter('nobody@diaz.test', 'wrong7one'))).toBe('account.wrongCredentials')
})

test('after five wrong logins the right password alone does not help any more', async () => {
  await aPerson('guess@diaz.test')
  for (let i = 0; i < 5; i += 1) {
    expect(await refusalOf(enter('guess@diaz.test', `wrong${i}x`, '192.0.2.66'))).toBe(
      'account.wrongCredentials',
    )
  }
  expect(await refusalOf(enter('guess@diaz.test', 'oak7tree', '192.0.2.66'))).toBe('account.mailboxFirst')
})

test('that an account is disabled is told only to who knows the password', async () => {
  const { user } = await aPerson('off@diaz.test')
  await db.updateTable('account').set({ disabled_at: noon }).where('user_uuid', '=', user.user_uuid).execute()
  expect(await refusalOf(enter('off@diaz.test', 'wrong7one'))).toBe('account.wrongCredentials')
  expect(await refusalOf(enter('off@diaz.test', 'oak7tree'))).toBe('account.disabled')
})

test('a plain password is taken in demo mode over loopback, nowhere else', async () => {
  await aPerson('plain@diaz.test')
  const plain = (demo: boolean, address: string) =>
    logIn({ ...auth, demo }, visit(address), {
      email: 'plain@diaz.test',
      password: 'oak7tree',
      stay_signed_in: false,
    })
  expect((await plain(true, '127.0.0.1')).user.email).toBe('plain@diaz.test')
  expect(await refusalOf(plain(true, '192.0.2.1'))).toBe('session.demoOnly')
  expect(await refusalOf(plain(false, '127.0.0.1'))).toBe('session.demoOnly')
  const none = logIn(auth, visit(), { email: 'plain@diaz.test', stay_signed_in: false })
  expect(await refusalOf(none)).toBe('request.malformed')
})

test('a forgotten password is set anew by mail, and the old one is worth nothing', async () => {
  const email = 'forgot@diaz.test'
  await aPerson(email)
  await mailCode(auth, visit(), { email, purpose: 'password' })
  const email_code = await codeFor(email)
  const reset = async (password: string) =>
    newLoginPassword(auth, visit(), { email, email_code, credential: await sealed(password) })
  expect(await refusalOf(reset('rosa'))).toBe('account.passwordFormat')
  await reset('elm8tree')
  expect(await refusalOf(enter(email, 'oak7tree'))).toBe('account.wrongCredentials')
  expect((await enter(email, 'elm8tree')).user.email).toBe(email)
  expect(await refusalOf(reset('ash9tree'))).toBe('account.codeFirst')
})

async function aPayer() {
  const actor = await aBuyer(db)
  await mailCode(
    auth,
    { actor: actor, address: '192.0.2.10' },
    { email: actor.email, purpose: 'payment_password' },
  )
  const email_code = await codeFor(actor.email)
  const set = async (digits: string) =>
    newPaymentPassword(auth, { ...visit(), actor }, { email_code, credential: await sealed(digits) })
  return { actor, set }
}
const pay = async (actor: Buyer, digits: string) =>
  checkPaymentPassword(auth, { ...visit(), actor }, { credential: await sealed(digits) })

test('a payment password is set by mail and checked when paying', async () => {
  const { actor, set } = await aPayer()
  expect(await refusalOf(pay(actor, '280413'))).toBe('payment.passwordNotSet')
  expect(await refusalOf(set('28041'))).toBe('payment.passwordFormat')
  expect(await refusalOf(set('123456'))).toBe('account.passwordCommon')
  await set('280413')
  await pay(actor, '280413')
  expect(await refusalOf(pay(actor, '280414'))).toBe('payment.passwordWrong')
})

test('of twenty simultaneous wrong payment passwords five are checked, and then a right one must wait too', async () => {
  const { actor, set } = await aPayer()
  await set('280413')
  const names = await Promise.all(
    Array.from({ length: 20 }, (_, i) => refusalOf(pay(actor, `3100${i + 10}`))),
  )
  expect(names.filter((name) => name === 'payment.passwordWrong')).toHaveLength(5)
  expect(names.filter((name) => name === 'payment.passwordLocked')).toHaveLength(15)
  expect(await refusalOf(pay(actor, '280413'))).toBe('payment.passwordLocked')
})

test('a payment credential sent twenty times counts as one try', async () => {
  const { actor, set } = await aPayer()
  await set('280413')
  const credential = await sealed('999998')
  const replay = () => checkPaymentPassword(auth, { ...visit(), actor }, { credential })
  const names = await Promise.all(Array.from({ length: 20 }, () => refusalOf(replay())))
  expect(names.filter((name) => name === 'payment.passwordWrong')).toHaveLength(1)
  expect(names.filter((name) => name === 'account.challengeUsed')).toHaveLength(19)
  const { fails } = await db
    .selectFrom('payment_try')
    .select('fails')
    .where('account_id', '=', actor.account_id)
    .executeTakeFirstOrThrow()
  expect(fails).toBe(1)
})

test('a right payment password forgets the wrong ones before it', async () => {
  const { actor, set } = await aPayer()
  await set('280413')
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 4; i += 1) expect(await refusalOf(pay(actor, '999998'))).toBe('payment.passwordWrong')
    await pay(actor, '280413')
  }
  const row = await inTransaction(db, (tx) =>
    tx
      .selectFrom('payment_try')
      .select('fails')
      .where('account_id', '=', actor.account_id)
      .executeTakeFirstOrThrow(),
  )
  expect(row.fails).toBe(0)
})

test('addresses count as one IPv4 address or one /64', () => {
  expect(addressBlock('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(addressBlock('2001:db8:0:7:1:2:3:4')).toBe('2001:db8:0:7::/64')
  expect(addressBlock('2001:DB8:0:7::9')).toBe('2001:db8:0:7::/64')
  expect(addressBlock('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.9'].every(isLoopback)).toBe(true)
  expect(['192.0.2.1', '::2', '1270::1', '10.127.0.1'].some(isLoopback)).toBe(false)
})
