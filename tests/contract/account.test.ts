import { expect, test } from 'vitest'
import { encryptCredential } from '#api/wire/credential'
import { openPasswords } from '#server/auth/password/passwords'
import { aBuyer, aSite, aStaff, lastMail } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { type Caller, startTestServer } from '#tests/servers/server'

const { db } = await testDatabase()
await aSite(db)
const server = await startTestServer(db, { config: { rate_limits: false } })
const { send, guest } = server

const sealed = async (value: string) => encryptCredential((await send('/user/credentialKey', {})).data, value)
const code = async (email: string) => String((await lastMail(db, email)).params.code)
const newcomer = {
  email: 'rosa@diaz.test',
  first_name: 'Rosa',
  last_name: 'Diaz',
  phone: '+1 213 555 0100',
  company_name: 'Diaz Home',
}
type Session = { token: string; sign_key: string }
const as = ({ token, sign_key }: Session): Caller => ({ uuid: guest.uuid, token, key: sign_key })

test('from a code to an account, out of it and in again', async () => {
  const sent = await send('/user/sendCode', { email: newcomer.email, purpose: 'register' })
  expect(sent).toMatchObject({ code: 200, data: { valid_minutes: 10 } })
  const email_code = await code(newcomer.email)
  const joined = await send('/user/register', {
    ...newcomer,
    email_code,
    credential: await sealed('oak7tree'),
  })
  expect(joined.data.user).toMatchObject({
    login_status: 1,
    user_type: 1,
    company_name: 'Diaz Home',
    is_freight: 1,
  })
  const rosa = as(joined.data)
  expect((await send('/user/info', {}, rosa)).data).toMatchObject({
    login_status: 1,
    user: { email: newcomer.email },
  })
  const account = await send('/user/accountInfo', {}, rosa)
  expect(account.data).toMatchObject({ balance: '0.00', held: '0.00', order_counts: [], cart_count: 0 })
  expect((await send('/user/logout', {}, rosa)).code).toBe(200)
  expect((await send('/user/accountInfo', {}, rosa)).code).toBe(100)
  const again = await send('/user/login', {
    email: newcomer.email,
    credential: await sealed('oak7tree'),
    stay_signed_in: 'true',
  })
  expect((await send('/user/accountInfo', {}, as(again.data))).code).toBe(200)
})

test('an address that exists is told so only with a right code', async () => {
  const buyer = await aBuyer(db)
  const register = async (email_code: string) =>
    send('/user/register', {
      ...newcomer,
      email: buyer.email,
      email_code,
      credential: await sealed('oak7tree'),
    })
  expect(await register('123456')).toMatchObject({ status: 200, code: 1206, field: 'email_code' })
  await send('/user/sendCode', { email: buyer.email, purpose: 'register' })
  const right = await code(buyer.email)
  expect(await register(right === '123456' ? '123457' : '123456')).toMatchObject({
    code: 1205,
    field: 'email_code',
  })
  expect(await register(right)).toMatchObject({ code: 1203, reason: 'account.exists' })
})

test('what is malformed is named', async () => {
  const wrong = [
    [{ email: 'rosa@diaz', purpose: 'register' }, 'email'],
    [{ email: 'rosa@diaz.furniture', purpose: 'register' }, 'email'],
    [{ email: newcomer.email, purpose: 'fun' }, 'purpose'],
  ] as const
  for (const [input, field] of wrong) {
    expect(await send('/user/sendCode', input as never)).toMatchObject({
      status: 400,
      reason: 'request.malformed',
      field,
    })
  }
  const short = await send('/user/register', { ...newcomer, email_code: '12345', password: 'oak7tree' })
  expect(short).toMatchObject({ status: 400, field: 'email_code' })
  const nothing = await send('/user/login', { email: newcomer.email })
  expect(nothing).toMatchObject({ reason: 'request.malformed', field: 'credential' })
})

test('wrong passwords: the same answer for known and unknown, and after five a code out of the mailbox first', async () => {
  const password_hash = await openPasswords(...server.config.peppers).hash('oak7tree')
  const buyer = await aBuyer(db, { password_hash })
  const enter = (email: string) => send('/user/login', { email, password: 'wrong7one' })
  const [known, unknown] = [await enter(buyer.email), await enter('nobody@shop.test')]
  expect([known.code, known.msg]).toEqual([unknown.code, unknown.msg])
  expect(known.reason).toBe('account.wrongCredentials')
  for (let i = 0; i < 4; i += 1) await enter(buyer.email)
  for (let i = 0; i < 4; i += 1) await enter('nobody@shop.test')
  for (const email of [buyer.email, 'nobody@shop.test']) {
    const asked = await enter(email)
    expect(asked).toMatchObject({
      status: 200,
      code: 1249,
      reason: 'account.mailboxFirst',
      field: 'step_code',
    })
    expect(asked.msg).toContain(`If ${email} has an account, a code is on its way`)
  }
})

test('a credential opens once', async () => {
  const credential = await sealed('wrong7one')
  expect((await send('/user/login', { email: 'x@shop.test', credential })).reason).toBe(
    'account.wrongCredentials',
  )
  expect((await send('/user/login', { email: 'x@shop.test', credential })).reason).toBe(
    'account.challengeUsed',
  )
})

test('a forgotten password is replaced, and open sessions end', async () => {
  const buyer = await aBuyer(db)
  const open = await server.loginAs(buyer.email)
  await send('/user/sendCode', { email: buyer.email, purpose: 'password' })
  const email_code = await code(buyer.email)
  const reset = async (password: string) =>
    send('/user/resetPassword', { email: buyer.email, email_code, credential: await sealed(password) })
  expect(await reset('abc123')).toMatchObject({ code: 1209, field: 'password' })
  expect(await reset('nodigits')).toMatchObject({ code: 1208, field: 'password' })
  expect((await reset('elm8tree')).code).toBe(200)
  expect((await send('/user/accountInfo', {}, open)).code).toBe(100)
  const login = await send('/user/login', { email: buyer.email, credential: await sealed('elm8tree') })
  expect(login.code).toBe(200)
})

test('the payment password: a code to the own address, six digits, once', async () => {
  const buyer = await aBuyer(db)
  const session = await server.loginAs(buyer.email)
  await send('/user/sendCode', { email: buyer.email, purpose: 'payment_password' }, session)
  const email_code = await code(buyer.email)
  const set = async (digits: string) =>
    send('/user/setPaymentPassword', { email_code, credential: await sealed(digits) }, session)
  expect(await set('12a456')).toMatchObject({ code: 1607 })
  expect(await set('111111')).toMatchObject({ code: 1209 })
  expect((await set('280413')).code).toBe(200)
  expect((await send('/user/info', {}, session)).data.user?.has_payment_password).toBe(true)
  expect((await set('280413')).code).toBe(1206)
  const staff = await server.loginAs((await aStaff(db, ['finance'])).email)
  const asStaff = await send('/user/setPaymentPassword', { email_code, password: '280413' }, staff)
  expect(asStaff.reason).toBe('session.notAllowed')
})

test('details and addresses are changed by their owner, field by field checked', async () => {
  const session = await server.loginAs((await aBuyer(db)).email)
  const changed = await send(
    '/user/update',
    { first_name: 'Ana', last_name: 'Ruiz', phone: '', language: 'zh-CN' },
    session,
  )
  expect(changed.data.user).toMatchObject({ first_name: 'Ana', phone: '' })
  expect(await send('/user/update', { first_name: '', last_name: 'Ruiz', phone: '' }, session)).toMatchObject(
    { status: 400, field: 'first_name' },
  )
  const address = {
    receiving_company: 'Diaz Home',
    receiving_phone: '213 555 0100',
    receiving_zip: '90012',
    receiving_address: '1 Main St',
    receiving_city: 'Los Angeles',
    receiving_state: 'CA',
  }
  const saved = await send('/user/saveAddress', address, session)
  expect(saved.data).toMatchObject({ is_default: true, extension: '', residential: false })
  const wrong = await send('/user/saveAddress', { ...address, receiving_zip: '10001' }, session)
  expect(wrong).toMatchObject({ status: 200, code: 1315, field: 'receiving_zip' })
  expect(wrong.msg).toMatch(/10001/)
  const other = await server.loginAs((await aBuyer(db)).email)
  expect((await send('/user/deleteAddress', { id: saved.data.id }, other)).reason).toBe('address.notFound')
  expect((await send('/user/addressList', {}, other)).data).toEqual({ list: [], next: null, count: 0 })
  expect((await send('/user/deleteAddress', { id: saved.data.id }, session)).code).toBe(200)
})

test('demo accounts are shown in demo mode alone', async () => {
  const { list } = (await send('/user/demoAccounts', {})).data
  expect(list.find(({ kind }) => kind === 'buyer')).toMatchObject({
    password: expect.any(String),
    does: expect.any(String),
  })
  const plain = await startTestServer(db, { config: { mode: 'production', rate_limits: false } })
  const refused = await plain.send('/user/demoAccounts', {}, plain.guest)
  expect(refused.reason).toBe('session.demoOnly')
  const login = await plain.send('/user/login', { email: 'x@shop.test', password: 'oak7tree' }, plain.guest)
  expect(login.reason).toBe('session.demoOnly')
})
