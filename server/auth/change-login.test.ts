import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import type { User } from '#market/actor'
import { findSession } from '#market/people/account/session/find-session'
import { anAuthContext, sealFor } from '#tests/fixtures/auth/auth-context'
import { aGuest, aSite, lastMail, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { changeLoginEmail, changeLoginPassword } from './change-login.ts'
import { logIn } from './log-in/log-in.ts'
import { mailCode } from './mail-code.ts'
import { signUp } from './sign-up.ts'
import { tokenHash } from './token.ts'

const { db } = await testDatabase()
await aSite(db)
const auth = anAuthContext(db)
const guest = aGuest()
const guestVisit = { actor: guest, address: '192.0.2.10', user_agent: 'test' }
const sealed = sealFor(auth)
const codeFor = async (email: string) => String((await lastMail(db, email)).params.code)

async function aPerson(email: string) {
  await mailCode(auth, { actor: guest, address: '192.0.2.10' }, { email, purpose: 'register' })
  const { token } = await signUp(auth, guestVisit, {
    email,
    email_code: await codeFor(email),
    credential: await sealed('oak7tree'),
    first_name: 'Rosa',
    last_name: 'Diaz',
    phone: '213 555 0100',
    mobile_country_code: 1,
    company_name: 'Diaz Home',
  })
  const actor = await whoHas(token)
  return { token, visit: { ...guestVisit, actor: actor as User } }
}
const whoHas = (token: string) => reading(db, (tx) => findSession(tx, aGuest(), tokenHash(token)))
const enter = async (email: string, password: string) =>
  logIn(auth, guestVisit, { email, credential: await sealed(password), stay_signed_in: false })

test('a new password takes the old one and a code, ends every session and opens another', async () => {
  const email = 'rosa@diaz.test'
  const { token, visit } = await aPerson(email)
  const elsewhere = await enter(email, 'oak7tree')
  await mailCode(auth, visit, { email, purpose: 'password' })
  const email_code = await codeFor(email)
  const change = async (old: string, password: string, code = email_code) =>
    changeLoginPassword(auth, visit, {
      email_code: code,
      old_credential: await sealed(old),
      credential: await sealed(password),
    })
  expect(await refusalOf(change('not1this', 'elm8tree'))).toBe('account.passwordWrong')
  expect(await refusalOf(change('oak7tree', 'password1'))).toBe('account.passwordCommon')
  expect(await refusalOf(change('oak7tree', 'elm8tree', email_code === '000000' ? '000001' : '000000'))).toBe(
    'account.codeIncorrect',
  )
  const opened = await change('oak7tree', 'elm8tree')
  expect(opened.stay_signed_in).toBe(false)
  expect([await whoHas(token), await whoHas(elsewhere.token)]).toEqual([null, null])
  expect(await whoHas(opened.token)).toMatchObject({ account_id: visit.actor.account_id })
  expect(await lastMail(db, email)).toMatchObject({ template: 'passwordChanged' })
  expect(await refusalOf(enter(email, 'oak7tree'))).toBe('account.wrongCredentials')
  expect((await enter(email, 'elm8tree')).user.email).toBe(email)
  expect(await refusalOf(change('elm8tree', 'fir9tree'))).toBe('account.codeFirst')
})

test('old passwords tried one after the other wait like logins do', async () => {
  const { visit } = await aPerson('guess@diaz.test')
  const attempt = async (i: number) =>
    changeLoginPassword(auth, visit, {
      email_code: '123456',
      old_credential: await sealed(`wrong${i}`),
      credential: await sealed('elm8tree'),
    })
  for (let i = 0; i < 5; i += 1) expect(await refusalOf(attempt(i))).toBe('account.passwordWrong')
  expect(await refusalOf(attempt(5))).toBe('account.tooManyAttempts')
})

test('another address takes the password and a code mailed there, and the one before is told', async () => {
  const email = 'moved@diaz.test'
  const { visit } = await aPerson('before@diaz.test')
  await mailCode(auth, visit, { email, purpose: 'email' })
  const email_code = await codeFor(email)
  const change = async (password: string, to = email) =>
    changeLoginEmail(auth, visit, { email: to, email_code, credential: await sealed(password) })
  expect(await refusalOf(change('not1this'))).toBe('account.passwordWrong')
  // A code proves the address it was sent to, and no other.
  expect(await refusalOf(change('oak7tree', 'other@diaz.test'))).toBe('account.codeFirst')
  expect((await change('oak7tree')).user.email).toBe(email)
  const notice = await lastMail(db, 'before@diaz.test')
  expect(notice).toMatchObject({
    template: 'emailChanged',
    params: { name: 'Rosa', email: 'm•••@diaz.test' },
  })
  expect((await enter(email, 'oak7tree')).user.email).toBe(email)
  expect(await refusalOf(enter('before@diaz.test', 'oak7tree'))).toBe('account.wrongCredentials')
})

test('an address that another account has cannot be taken', async () => {
  await aPerson('first@diaz.test')
  const { visit } = await aPerson('second@diaz.test')
  const email = 'First@diaz.test'
  await mailCode(auth, visit, { email, purpose: 'email' })
  const input = { email, email_code: await codeFor('first@diaz.test'), credential: await sealed('oak7tree') }
  expect(await refusalOf(changeLoginEmail(auth, visit, input))).toBe('account.emailTaken')
})
