import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { seal } from '#tests/fixtures/mails'
import { aBuyer, aGuest, aSite, lastMail, minutesLater, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { register } from '../register.ts'
import { rememberDevice } from '../second-step/remember-device.ts'
import { redeemCode } from './redeem-code.ts'
import { type CodePurpose, sendCode } from './send-code.ts'
import { tryCode } from './try-code.ts'

const { db } = await testDatabase({ max: 12 })
await aSite(db)

const own = 'visitor-of-tests'
const long = '123456789012345678'
type By = { visitor?: string; at?: Date; address?: string; device_hash?: Buffer }
const by = ({ visitor = own, at = noon }: By) => ({ ...aGuest(at), visitor_uuid: visitor })
const send = (email: string, purpose: CodePurpose = 'register', code = '408213', from: By = {}) => {
  const { address = '192.0.2.1', device_hash = null } = from
  const codes = {
    short: { code, code_hash: `hash ${code}` },
    long: { code: long, code_hash: `hash ${long}` },
  }
  const wanted = { email, purpose, codes, address, device_hash, seal }
  return inTransaction(db, (tx) => sendCode(tx, by(from), wanted))
}
const attempt = (email: string, code: string, at = minutesLater(1), visitor = own) =>
  inTransaction(db, (tx) =>
    tryCode(tx, by({ visitor, at }), { email, purpose: 'register', code_hashes: [`hash ${code}`] }),
  )
const newcomer = (email: string, code_id: number) => ({
  code_id,
  email,
  password_hash: 'hash',
  first_name: 'Mei',
  last_name: 'Lin',
  phone: '+86 138 0013 8000',
  mobile_country_code: 86,
  company_name: 'Lin Interiors',
})

test('a code is mailed, kept only as a hash, and right within its ten minutes', async () => {
  expect(await send('mei@lin.test')).toEqual({ valid_minutes: 10, earlier: false })
  expect(await lastMail(db, 'mei@lin.test')).toMatchObject({
    template: 'registerCode',
    params: { code: '408213', minutes: 10 },
    status: 'waiting',
  })
  expect(await attempt('MEI@lin.test', '408213')).toMatchObject({ right: true })
  expect(await attempt('mei@lin.test', '000000')).toMatchObject({ right: false })
  expect(await refusalOf(attempt('mei@lin.test', '408213', minutesLater(11)))).toBe('account.codeFirst')
  expect(await refusalOf(attempt('nobody@lin.test', '408213'))).toBe('account.codeFirst')
})

test('the sixth try finds nothing to try, even with the right code', async () => {
  await send('five@lin.test')
  for (let i = 0; i < 5; i += 1) expect((await attempt('five@lin.test', '111222')).right).toBe(false)
  expect(await refusalOf(attempt('five@lin.test', '408213'))).toBe('account.codeFirst')
})

test('fifty tries at once cost fifty, so that five of them are looked at', async () => {
  await send('flood@lin.test')
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) => attempt('flood@lin.test', String(i))),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
})

test('without counting in the same statement, tries at once slip through', async () => {
  await send('slip@lin.test')
  const careless = async () => {
    const row = await db
      .selectFrom('verification_code')
      .select(['id', 'tries'])
      .where('email', '=', 'slip@lin.test')
      .executeTakeFirstOrThrow()
    if (row.tries >= 5) return false
    await db
      .updateTable('verification_code')
      .set({ tries: row.tries + 1 })
      .where('id', '=', row.id)
      .execute()
    return true
  }
  const looked = await Promise.all(Array.from({ length: 50 }, careless))
  expect(looked.filter(Boolean).length).toBeGreaterThan(5)
})

test('a newer code ends the one before', async () => {
  await send('twice@lin.test', 'register', '111333')
  await send('twice@lin.test', 'register', '222444')
  expect((await attempt('twice@lin.test', '111333')).right).toBe(false)
  expect((await attempt('twice@lin.test', '222444')).right).toBe(true)
})

test('more than six codes an hour are refused', async () => {
  for (let i = 0; i < 6; i += 1) await send('many@lin.test')
  expect(await refusalOf(send('many@lin.test'))).toBe('account.tooManyAttempts')
})

test('a code is good for who asked for it, and nobody else can use up its tries', async () => {
  await send('chen@lin.test')
  await send('chen@lin.test', 'register', '999111', { visitor: 'stranger' })
  for (let i = 0; i < 5; i += 1)
    expect((await attempt('chen@lin.test', String(i), minutesLater(1), 'stranger')).right).toBe(false)
  const more = (code: string) => refusalOf(attempt('chen@lin.test', code, minutesLater(1), 'stranger'))
  expect([await more('999111'), await more('408213')]).toEqual(['account.codeFirst', 'account.codeFirst'])
  expect(await refusalOf(attempt('chen@lin.test', '408213', minutesLater(1), 'who never asked'))).toBe(
    'account.codeFirst',
  )
  expect((await attempt('chen@lin.test', '408213')).right).toBe(true)
})

const mailsTo = async (email: string) =>
  (await db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).length
const asTyped = (email: string, code: string, visitor: string, at = minutesLater(1)) =>
  inTransaction(db, (tx) =>
    tryCode(tx, by({ visitor, at }), { email, purpose: 'password', code_hashes: [`hash ${code}`] }),
  )

test('strangers, from however many addresses, never stop an owner from getting a code', async () => {
  const { email, account_id } = await aBuyer(db)
  const strangers = (count: number, at = noon) =>
    Promise.all(
      Array.from({ length: count }, (_, i) =>
        send(email, 'password', '408213', { visitor: `bot ${i}`, address: `198.51.100.${i % 60}`, at }),
      ),
    )
  await strangers(60)
  // Nine short codes and three long ones; who asks afterwards finds a valid one in the mailbox.
  expect(await mailsTo(email)).toBe(12)
  expect(await send(email, 'password', '408213', { visitor: 'owner' })).toEqual({
    ...{ valid_minutes: 60, earlier: true },
  })
  expect(await mailsTo(email)).toBe(12)
  const late = minutesLater(59)
  await strangers(60, late)
  expect(await send(email, 'password', '408213', { visitor: 'owner', at: late })).toEqual({
    ...{ valid_minutes: 60, earlier: true },
  })
  const { code_id, right } = await asTyped(email, long, 'owner', minutesLater(118))
  expect(right).toBe(true)
  await inTransaction(db, (tx) => redeemCode(tx, by({ visitor: 'owner', at: late }), code_id))
  // On a known device short ones are mailed as ever; other purposes are not touched.
  const device_hash = Buffer.alloc(32, 7)
  expect(await send(email, 'password', '1', { visitor: 'device', device_hash })).toEqual({
    ...{ valid_minutes: 60, earlier: true },
  })
  const device = { account_id, token_hash: device_hash, user_agent: 'test' }
  await inTransaction(db, (tx) => rememberDevice(tx, { at: noon }, device))
  expect(await send(email, 'password', '1', { visitor: 'device', device_hash })).toEqual({
    ...{ valid_minutes: 10, earlier: false },
  })
  expect(await send(email, 'register')).toEqual({ valid_minutes: 10, earlier: false })
})

test('an earlier long code counts as long as nobody used the last one', async () => {
  const { email } = await aBuyer(db)
  for (let i = 0; i < 60; i += 1)
    await send(email, 'password', '408213', { visitor: `bot ${i}`, address: `198.51.100.${i}` })
  const mails = await mailsTo(email)
  const owner = { visitor: 'owner' }
  expect(await send(email, 'password', '408213', owner)).toEqual({ valid_minutes: 60, earlier: true })
  expect(await mailsTo(email)).toBe(mails)
  const { id } = await db
    .selectFrom('verification_code')
    .select('id')
    .where('email', '=', email)
    .where('anyone', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await inTransaction(db, (tx) => redeemCode(tx, by({ ...owner, at: noon }), id))
  expect(await send(email, 'password', '408213', owner)).toEqual({ valid_minutes: 60, earlier: false })
  expect(await mailsTo(email)).toBe(mails + 1)
})

test('strangers together have at most nine short codes at once, and fifteen an hour', async () => {
  const { email } = await aBuyer(db)
  for (let minute = 0; minute < 60; minute += 2)
    await Promise.all(
      Array.from({ length: 4 }, (_, i) =>
        send(email, 'password', '408213', {
          visitor: `bot ${minute} ${i}`,
          address: `198.51.${minute}.${i}`,
          at: minutesLater(minute),
        }),
      ),
    )
  const codes = db.selectFrom('verification_code').select(['anyone', 'expires_at']).where('email', '=', email)
  expect((await codes.where('anyone', '=', false).execute()).length).toBe(15)
  expect((await codes.where('anyone', '=', true).execute()).length).toBe(3)
  expect(await mailsTo(email)).toBe(18)
})

test('a long code is right for any visitor, until it is used, and no number of wrong tries ends it', async () => {
  const { email } = await aBuyer(db)
  for (let i = 0; i < 10; i += 1)
    await send(email, 'password', '408213', { visitor: `bot ${i}`, address: `198.51.100.${i}` })
  for (let i = 0; i < 12; i += 1)
    expect((await asTyped(email, '111222', 'who never asked')).right).toBe(false)
  const { code_id, right } = await asTyped(email, long, 'owner')
  expect(right).toBe(true)
  await inTransaction(db, (tx) => redeemCode(tx, by({ visitor: 'owner' }), code_id))
  expect(await refusalOf(asTyped(email, long, 'owner'))).toBe('account.codeFirst')
  const row = db.selectFrom('verification_code').select('asker').where('id', '=', code_id)
  expect((await row.executeTakeFirstOrThrow()).asker).toBe('owner')
})

test('a password code goes only to owners of accounts, and the answer does not tell', async () => {
  const buyer = await aBuyer(db)
  expect(await send(buyer.email, 'password')).toEqual(await send('unknown@lin.test', 'password'))
  const mails = await db
    .selectFrom('mail')
    .select('recipient')
    .where('template', '=', 'passwordCode')
    .where('recipient', 'in', [buyer.email, 'unknown@lin.test'])
    .execute()
  expect(mails).toEqual([{ recipient: buyer.email }])
})

test('registering makes company and account and greets by mail; a Chinese number makes user type 86', async () => {
  await send('new@lin.test')
  const { code_id } = await attempt('new@lin.test', '408213')
  const { account_id } = await inTransaction(db, (tx) =>
    register(tx, aGuest(), newcomer('new@lin.test', code_id)),
  )
  const account = await db
    .selectFrom('account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .select(['a.kind', 'a.user_type', 'c.name', 'c.certified_status', 's.code'])
    .where('a.id', '=', account_id)
    .executeTakeFirstOrThrow()
  expect(account).toEqual({
    kind: 'buyer',
    user_type: 86,
    name: 'Lin Interiors',
    certified_status: 0,
    code: 'LA',
  })
})

test('an address that has an account is refused only with a right code, and nothing is made', async () => {
  const buyer = await aBuyer(db)
  await send(buyer.email)
  const { code_id } = await attempt(buyer.email, '408213')
  const before = await db
    .selectFrom('company')
    .select((row) => row.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  const again = inTransaction(db, (tx) =>
    register(tx, aGuest(), newcomer(buyer.email.toUpperCase(), code_id)),
  )
  expect(await refusalOf(again)).toBe('account.exists')
  expect(
    await db
      .selectFrom('company')
      .select((row) => row.fn.countAll().as('n'))
      .executeTakeFirstOrThrow(),
  ).toEqual(before)
})

test('a phone that is none is refused', async () => {
  const work = inTransaction(db, (tx) =>
    register(tx, aGuest(), { ...newcomer('p@lin.test', 1), phone: 'call me' }),
  )
  expect(await refusalOf(work)).toBe('account.phoneFormat')
})

test('one code makes one account, however often it is sent at once', async () => {
  await send('race@lin.test')
  const { code_id } = await attempt('race@lin.test', '408213')
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) =>
      inTransaction(db, (tx) => register(tx, aGuest(), newcomer(`race${i}@lin.test`, code_id))),
    ),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const refused = tries.filter((one) => one.status === 'rejected').map((one) => one.reason.message)
  expect(new Set(refused)).toEqual(new Set(['account.codeIncorrect']))
})

test('a code is redeemed once', async () => {
  await send('once@lin.test')
  const { code_id } = await attempt('once@lin.test', '408213')
  await inTransaction(db, (tx) => redeemCode(tx, aGuest(), code_id))
  expect(await refusalOf(inTransaction(db, (tx) => redeemCode(tx, aGuest(), code_id)))).toBe(
    'account.codeIncorrect',
  )
})
