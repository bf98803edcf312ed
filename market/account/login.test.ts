import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { testDatabase } from '#tests/database'
import { seal } from '#tests/mails'
import { aBuyer, aGuest, aStaff, minutesLater, noon, refusalOf } from '#tests/people'
import { countLoginAttempt, forgetLoginAttempt } from './count-login-attempt.ts'
import { findLogin } from './find-login.ts'
import { findSession } from './find-session.ts'
import { logout } from './logout.ts'
import { openSession } from './open-session.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { tryCode } from './try-code.ts'
import { updateAccount } from './update-account.ts'

const { db } = await testDatabase({ max: 12 })
const count = (email: string, address = '192.0.2.1', at = noon) =>
  inTransaction(db, (tx) => countLoginAttempt(tx, aGuest(at), { email, address }))
const forget = (email: string, address = '192.0.2.1') =>
  inTransaction(db, (tx) => forgetLoginAttempt(tx, aGuest(), { email, address }))

async function logIn(account_id: number, stay_signed_in = false) {
  const token_hash = randomBytes(32)
  const session = { account_id, token_hash, stay_signed_in, user_agent: 'test' }
  await inTransaction(db, (tx) => openSession(tx, aGuest(), session))
  return token_hash
}
const who = (token_hash: Buffer, at = noon) => reading(db, (tx) => findSession(tx, aGuest(at), token_hash))

test('five attempts are free of waiting, then the wait doubles; a right password clears it', async () => {
  for (let i = 0; i < 5; i += 1) await count('a@shop.test')
  expect(await refusalOf(count('A@shop.test'))).toBe('account.tooManyAttempts')
  expect(await refusalOf(count('a@shop.test', '192.0.2.1', minutesLater(0.4)))).toBe(
    'account.tooManyAttempts',
  )
  await count('a@shop.test', '192.0.2.1', minutesLater(0.5))
  expect(await refusalOf(count('a@shop.test', '192.0.2.1', minutesLater(1.4)))).toBe(
    'account.tooManyAttempts',
  )
  await count('a@shop.test', '192.0.2.1', minutesLater(1.5))
  await forget('a@shop.test')
  for (let i = 0; i < 5; i += 1) await count('a@shop.test')
})

test('after a quiet day the count begins anew', async () => {
  for (let i = 0; i < 5; i += 1) await count('quiet@shop.test', '192.0.2.2')
  for (let i = 0; i < 5; i += 1) await count('quiet@shop.test', '192.0.2.2', minutesLater(25 * 60))
})

test('one address that tries many accounts is slowed down too, and a success does not wash it clean', async () => {
  for (let i = 0; i < 50; i += 1) await count(`spray${i}@shop.test`, '198.51.100.9')
  await forget('spray7@shop.test', '198.51.100.9')
  expect(await refusalOf(count('other@shop.test', '198.51.100.9'))).toBe('account.tooManyAttempts')
  const row = await db
    .selectFrom('login_attempt')
    .select('fails')
    .where('key', '=', 'address 198.51.100.9')
    .executeTakeFirstOrThrow()
  expect(row.fails).toBe(49)
})

test('fifty wrong logins at once: five get to a password, the rest must wait', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) => count('race@shop.test', `203.0.113.${i}`)),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
  const row = await db
    .selectFrom('login_attempt')
    .select('fails')
    .where('key', '=', 'account race@shop.test')
    .executeTakeFirstOrThrow()
  expect(row.fails).toBe(5)
})

test('counted after the check instead, all fifty get to a password', async () => {
  const careless = async () => {
    const row = await db
      .selectFrom('login_attempt')
      .select('fails')
      .where('key', '=', 'account late@shop.test')
      .executeTakeFirst()
    if ((row?.fails ?? 0) >= 5) return false
    await new Promise((checked) => setTimeout(checked, 20))
    await db
      .insertInto('login_attempt')
      .values({ key: 'account late@shop.test', fails: 1, updated_at: noon, blocked_until: null })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ fails: row('login_attempt.fails', '+', 1) })),
      )
      .execute()
    return true
  }
  const looked = await Promise.all(Array.from({ length: 50 }, careless))
  expect(looked.filter(Boolean).length).toBeGreaterThan(5)
})

test('an account is found by its address in any case, an unknown one is not', async () => {
  const buyer = await aBuyer(db, { password_hash: 'stored' })
  const found = await reading(db, (tx) => findLogin(tx, aGuest(), { email: buyer.email.toUpperCase() }))
  expect(found).toMatchObject({ account_id: buyer.account_id, password_hash: 'stored', disabled: false })
  expect(await reading(db, (tx) => findLogin(tx, aGuest(), { email: 'nobody@shop.test' }))).toBeNull()
})

test('a session says who it is, with company and roles as they are now', async () => {
  const buyer = await aBuyer(db)
  const token = await logIn(buyer.account_id)
  expect(await who(token)).toMatchObject({ kind: 'buyer', company_id: buyer.company_id, certified_status: 0 })
  await db
    .updateTable('company')
    .set({ certified_status: 2, is_freight: true })
    .where('id', '=', buyer.company_id)
    .execute()
  expect(await who(token)).toMatchObject({ certified_status: 2, is_freight: true })
  const auditor = await aStaff(db, ['auditor', 'finance'])
  expect(await who(await logIn(auditor.account_id))).toMatchObject({
    kind: 'staff',
    roles: ['auditor', 'finance'],
  })
})

test('a session ends after twelve hours, after thirty days when asked to stay, and at once on logout', async () => {
  const buyer = await aBuyer(db)
  const short = await logIn(buyer.account_id)
  const long = await logIn(buyer.account_id, true)
  expect(await who(short, minutesLater(12 * 60 - 1))).not.toBeNull()
  expect(await who(short, minutesLater(12 * 60 + 1))).toBeNull()
  expect(await who(long, minutesLater(29 * 24 * 60))).not.toBeNull()
  expect(await who(long, minutesLater(30 * 24 * 60 + 1))).toBeNull()
  const actor = await who(long)
  await inTransaction(db, (tx) => logout(tx, actor!))
  expect(await who(long)).toBeNull()
  expect(await who(short)).not.toBeNull()
  expect(await who(randomBytes(32))).toBeNull()
})

test('a disabled account gets no session, and its open ones are worth nothing', async () => {
  const buyer = await aBuyer(db)
  const token = await logIn(buyer.account_id)
  await db.updateTable('account').set({ disabled_at: noon }).where('id', '=', buyer.account_id).execute()
  expect(await who(token)).toBeNull()
  expect(await refusalOf(logIn(buyer.account_id))).toBe('account.disabled')
})

test('a new password by mail ends every session and the wait', async () => {
  const buyer = await aBuyer(db)
  const token = await logIn(buyer.account_id)
  for (let i = 0; i < 5; i += 1) await count(buyer.email, '192.0.2.77')
  const code = { email: buyer.email, purpose: 'password' as const, code_hash: 'right' }
  await inTransaction(db, (tx) => sendCode(tx, aGuest(), { ...code, code: '204060', seal }))
  const { code_id, right } = await inTransaction(db, (tx) => tryCode(tx, aGuest(), code))
  expect(right).toBe(true)
  const reset = () =>
    inTransaction(db, (tx) =>
      resetPassword(tx, aGuest(), { code_id, email: buyer.email, password_hash: 'new' }),
    )
  await reset()
  expect(await who(token)).toBeNull()
  expect((await reading(db, (tx) => findLogin(tx, aGuest(), buyer)))?.password_hash).toBe('new')
  await count(buyer.email, '192.0.2.77')
  expect(await refusalOf(reset())).toBe('account.codeIncorrect')
})

test('a person changes name, phone and language, not into nonsense', async () => {
  const buyer = await aBuyer(db)
  const change = (phone: string) =>
    inTransaction(db, (tx) =>
      updateAccount(tx, buyer, { first_name: 'Ana', last_name: 'Ruiz', phone, language: 'es-ES' }),
    )
  const { user } = await change('+52 55 5555 0100')
  expect(user).toMatchObject({
    first_name: 'Ana',
    phone: '+52 55 5555 0100',
    login_status: 1,
    has_payment_password: false,
  })
  expect((await change('')).user.phone).toBe('')
  expect(await refusalOf(change('call'))).toBe('account.phoneFormat')
})

test('right logins of one account at once do not trip over each other, however their counts come and go', async () => {
  const logins = Array.from({ length: 4 }, async (_, i) => {
    for (let round = 0; round < 40; round += 1) {
      await count('many@shop.test', `198.51.100.${i}`)
      await forget('many@shop.test', `198.51.100.${i}`)
    }
  })
  await expect(Promise.all(logins)).resolves.toBeDefined()
})
