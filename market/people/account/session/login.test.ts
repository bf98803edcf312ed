import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { refuse } from '#rules/refusals'
import { seal } from '#tests/fixtures/mails'
import { aBuyer, aGuest, aStaff, minutesLater, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { sendCode } from '../mailed-code/send-code.ts'
import { tryCode } from '../mailed-code/try-code.ts'
import { resetPassword } from '../password/reset-password.ts'
import { rememberDevice } from '../second-step/remember-device.ts'
import { updateAccount } from '../update-account.ts'
import { countLoginAttempt, type LoginOutcome, settleLoginAttempt } from './count-login-attempt.ts'
import { findLogin } from './find-login.ts'
import { findSession } from './find-session.ts'
import { loginBudgets } from './login-budgets.ts'
import { logout } from './logout.ts'
import { openSession } from './open-session.ts'

const { db } = await testDatabase({ max: 12 })
const ip = '192.0.2.1'
type From = { address?: string; at?: Date; device?: Buffer; visitor_uuid?: string }
const as = ({ at = noon, visitor_uuid = 'visitor-of-tests' }: From) => ({ ...aGuest(at), visitor_uuid })
const budgetsOf = (email: string, from: From) =>
  reading(db, (tx) =>
    loginBudgets(tx, as(from), { email, address: from.address ?? ip, device_hash: from.device ?? null }),
  )
async function count(email: string, from: From = {}) {
  const { budgets, mailbox_first } = await budgetsOf(email, from)
  if (mailbox_first) refuse('account.mailboxFirst')
  await inTransaction(db, (tx) => countLoginAttempt(tx, as(from), budgets))
  return async (outcome: LoginOutcome) =>
    inTransaction(db, (tx) => settleLoginAttempt(tx, as(from), { budgets, outcome }))
}
const fail = async (email: string, from: From = {}) => (await count(email, from))('wrong')
const succeed = async (email: string, from: From = {}) => (await count(email, from))('right')
const rowOf = (key: string) =>
  db.selectFrom('login_attempt').selectAll().where('key', '=', key).executeTakeFirst()

async function logIn(account_id: number, stay_signed_in = false) {
  const token_hash = randomBytes(32)
  const session = { account_id, token_hash, stay_signed_in, user_agent: 'test' }
  await inTransaction(db, (tx) => openSession(tx, aGuest(), session))
  return token_hash
}
const who = (token_hash: Buffer, at = noon) => reading(db, (tx) => findSession(tx, aGuest(at), token_hash))

test('five wrong ones are free, then the mailbox is proved first, for ever longer; a right password clears it', async () => {
  for (let i = 0; i < 5; i += 1) await fail('a@shop.test')
  expect(await refusalOf(count('A@shop.test'))).toBe('account.mailboxFirst')
  expect(await refusalOf(count('a@shop.test', { at: minutesLater(0.4) }))).toBe('account.mailboxFirst')
  await fail('a@shop.test', { at: minutesLater(0.5) })
  expect(await refusalOf(count('a@shop.test', { at: minutesLater(1.4) }))).toBe('account.mailboxFirst')
  await succeed('a@shop.test', { at: minutesLater(1.5) })
  for (let i = 0; i < 5; i += 1) await fail('a@shop.test', { at: minutesLater(2.6) })
})

test('wrong ones are forgotten one by one, and after a quiet day none is left', async () => {
  for (let i = 0; i < 5; i += 1) await fail('quiet@shop.test', { address: '192.0.2.2' })
  const later = { address: '192.0.2.2', at: minutesLater(5 * 60) }
  for (let i = 0; i < 2; i += 1) await fail('quiet@shop.test', later)
  expect(await refusalOf(count('quiet@shop.test', later))).toBe('account.mailboxFirst')
  const nextDay = { address: '192.0.2.2', at: minutesLater(30 * 60) }
  for (let i = 0; i < 5; i += 1) await fail('quiet@shop.test', nextDay)
})

test('an address that tries many accounts is slowed down too, and right ones of others do not wash it clean', async () => {
  const address = '198.51.100.9'
  for (let i = 0; i < 50; i += 1) await fail(`spray${i}@shop.test`, { address })
  expect(await refusalOf(count('other@shop.test', { address }))).toBe('account.tooManyAttempts')
  await succeed('ida@shop.test', { address, at: minutesLater(1) })
  expect((await rowOf(`address ${address}`))?.fails).toBe(50)
})

test('right log-ins of an office whose address is over its budget never make it wait again', async () => {
  const address = '198.51.100.10'
  for (let i = 0; i < 50; i += 1) await fail(`office${i}@shop.test`, { address })
  const at = minutesLater(1)
  for (let i = 0; i < 20; i += 1) await succeed(`right${i}@shop.test`, { address, at })
  // Several simultaneous right logins do not either.
  await Promise.all([1, 2, 3].map((i) => succeed(`ida${i}@shop.test`, { address, at })))
})

test("a right login clears the account's typing errors from the address", async () => {
  const address = '198.51.100.11'
  for (let day = 0; day < 20; day += 1) {
    const at = minutesLater(day * 3)
    for (let i = 0; i < 4; i += 1) await fail('clumsy@shop.test', { address, at })
    await succeed('clumsy@shop.test', { address, at })
  }
  expect((await rowOf(`address ${address}`))?.fails).toBe(0)
})

test('a right password that waits for its second step counts neither as wrong nor as right', async () => {
  for (let i = 0; i < 4; i += 1) await fail('half@shop.test')
  for (let i = 0; i < 3; i += 1) await (await count('half@shop.test'))('open')
  expect((await rowOf('account half@shop.test'))?.fails).toBe(4)
})

test('an account is logged in to ten times a minute, right ones too', async () => {
  const address = '198.51.100.12'
  for (let i = 0; i < 10; i += 1) await succeed('busy@shop.test', { address })
  expect(await refusalOf(count('busy@shop.test', { address }))).toBe('request.tooMany')
  await succeed('other@shop.test', { address })
  await succeed('busy@shop.test', { address, at: minutesLater(1) })
})

test('a known device has a budget of its own, an invented token and another’s have not', async () => {
  const [chen, mallory] = [await aBuyer(db), await aBuyer(db)]
  const device = randomBytes(32)
  const know = (account_id: number, token_hash: Buffer) =>
    inTransaction(db, (tx) =>
      rememberDevice(tx, { at: noon }, { account_id, token_hash, user_agent: 'test' }),
    )
  await know(chen.account_id, device)
  const mallorys = randomBytes(32)
  await know(mallory.account_id, mallorys)
  for (let i = 0; i < 5; i += 1) await fail(chen.email, { address: '203.0.113.9' })
  for (const stranger of [undefined, randomBytes(32), mallorys])
    expect(await refusalOf(count(chen.email, stranger ? { device: stranger } : {}))).toBe(
      'account.mailboxFirst',
    )
  await succeed(chen.email, { device })
  // The device's own wrong tries are counted apart, with a limit too.
  for (let i = 0; i < 5; i += 1) await fail(chen.email, { device })
  expect(await refusalOf(count(chen.email, { device }))).toBe('account.tooManyAttempts')
  // A right password from the device gives strangers no new tries.
  expect(await refusalOf(count(chen.email))).toBe('account.mailboxFirst')
})

test('one account keeps at most fifty open sessions and twenty devices', async () => {
  const buyer = await aBuyer(db)
  const tokens: Buffer[] = []
  for (let i = 0; i < 53; i += 1) {
    tokens.push(await logIn(buyer.account_id))
    const device = { account_id: buyer.account_id, token_hash: randomBytes(32), user_agent: 'test' }
    await inTransaction(db, (tx) => rememberDevice(tx, { at: minutesLater(i) }, device))
  }
  const open = await Promise.all(tokens.map((token) => who(token)))
  expect(open.filter(Boolean)).toHaveLength(50)
  expect(open.at(-1)).not.toBeNull()
  const devices = await db
    .selectFrom('device')
    .select('token_hash')
    .where('account_id', '=', buyer.account_id)
    .execute()
  expect(devices).toHaveLength(20)
})

test('a session is not opened with a password replaced meanwhile', async () => {
  const buyer = await aBuyer(db, { password_hash: 'new' })
  const session = { account_id: buyer.account_id, stay_signed_in: false, user_agent: 'test' }
  const open = (password_hash: string) =>
    inTransaction(db, (tx) =>
      openSession(tx, aGuest(), { ...session, token_hash: randomBytes(32), password_hash }),
    )
  expect(await refusalOf(open('old'))).toBe('account.wrongCredentials')
  await open('new')
})

test('fifty logins at once: five get to a password, the rest must wait', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) => count('race@shop.test', { address: `203.0.113.${i}` })),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
  expect((await rowOf('account race@shop.test'))?.trying).toBe(5)
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
  for (let i = 0; i < 5; i += 1) await fail(buyer.email, { address: '192.0.2.77' })
  const code = {
    email: buyer.email,
    purpose: 'password' as const,
    code_hashes: ['right'],
  }
  const mailed = { code: '204060', code_hash: 'right' }
  const guest = aGuest()
  await inTransaction(db, (tx) =>
    sendCode(tx, guest, { ...code, codes: { short: mailed, long: mailed }, seal }),
  )
  const { code_id, right } = await inTransaction(db, (tx) => tryCode(tx, guest, code))
  expect(right).toBe(true)
  const reset = () =>
    inTransaction(db, (tx) => resetPassword(tx, guest, { code_id, email: buyer.email, password_hash: 'new' }))
  await reset()
  expect(await who(token)).toBeNull()
  expect((await reading(db, (tx) => findLogin(tx, aGuest(), buyer)))?.password_hash).toBe('new')
  await succeed(buyer.email, { address: '192.0.2.77' })
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
  for (let minute = 0; minute < 20; minute += 1) {
    const at = minutesLater(minute)
    const logins = Array.from({ length: 4 }, async (_, i) => {
      for (let round = 0; round < 2; round += 1)
        await succeed('many@shop.test', { address: `198.51.100.${20 + i}`, at })
    })
    await expect(Promise.all(logins)).resolves.toBeDefined()
  }
})
