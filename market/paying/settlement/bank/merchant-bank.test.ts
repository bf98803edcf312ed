import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Merchant } from '#market/actor'
import { changeEmail } from '#market/people/account/change-email'
import { removePerson } from '#market/people/team/change-person'
import { changeMerchantPerson } from '#market/people/team/merchant-person'
import { merchantBankState } from '#rules/paying/settlement/bank'
import { later } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller, aStaff, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { checkMerchantBank } from './check-merchant-bank.ts'
import { showMerchantBank } from './merchant-banks.ts'
import { saveMerchantBank } from './save-merchant-bank.ts'
import { stopBankByLink, stopMerchantBank } from './stop-merchant-bank.ts'

const { db } = await testDatabase({ max: 4 })
const finance = await aStaff(db, ['finance'])
const wish = { holder: 'Harlow Peak LLC', bank_name: 'First Bank', country: 'US' }

const save = (owner: Merchant, token_hash = randomBytes(32)) =>
  inTransaction(db, (tx) =>
    saveMerchantBank(tx, owner, {
      wish,
      number: { routing_number: '121000358', swift: '', sealed: Buffer.from('sealed'), last4: '5678' },
      link: { link: 'https://t.test/stopBank#s', token_hash, seal: () => Buffer.from('s') },
    }),
  )
const check = (id: number, hours: number, { pass = true, reason = '' } = {}) =>
  inTransaction(db, (tx) => checkMerchantBank(tx, later(finance, hours), { id, pass, reason }))
const shown = (owner: Merchant) => reading(db, (tx) => showMerchantBank(tx, owner))
/** Changes the address of a person, as after the code that was mailed to the new one. */
const moveTo = async (person: Merchant, email: string, hours: number) => {
  const { id: code_id } = await db
    .insertInto('verification_code')
    .values({
      email,
      purpose: 'email',
      code_hash: randomBytes(32).toString('hex'),
      expires_at: later(person, hours + 1).at,
      created_at: person.at,
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inTransaction(db, (tx) => changeEmail(tx, later(person, hours), { code_id, email }))
}
const readers = async (merchant_id: number) => {
  const { rows } = await sql<{ recipient: string }>`
    select m.recipient from mail m where template = 'merchantBankAsked' and params ->> 'merchant' =
      (select name from merchant where id = ${merchant_id}) order by 1`.execute(db)
  return rows.map(({ recipient }) => recipient)
}

test('an account rests for three days, is checked by finance, and replaces the former one', async () => {
  const owner = await aSeller(db, await aMerchant(db))
  const first = await save(owner)
  expect(await refusalOf(save(owner))).toBe('merchantBank.waits')
  expect(await refusalOf(check(first.id, 71))).toBe('merchantBank.rests')
  await check(first.id, 72)
  expect(await refusalOf(check(first.id, 73))).toBe('merchantBank.decided')
  const second = await save(later(owner, 80))
  expect(await shown(owner)).toMatchObject({ in_use: { id: first.id }, latest: { id: second.id } })
  await check(second.id, 160)
  expect(await shown(owner)).toMatchObject({ in_use: { id: second.id, last4: '5678' }, latest: null })
  const replaced = await db
    .selectFrom('merchant_bank')
    .select(['state', 'number_sealed'])
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  expect(replaced).toEqual({ state: merchantBankState.replaced, number_sealed: Buffer.alloc(0) })
})

test('one is refused with a reason, which its people read', async () => {
  const owner = await aSeller(db, await aMerchant(db))
  const { id } = await save(owner)
  expect(await refusalOf(check(id, 1, { pass: false }))).toBe('wallet.reasonNeeded')
  await check(id, 1, { pass: false, reason: 'Another name' })
  expect(await shown(owner)).toMatchObject({ in_use: null, latest: { state: 4, reason: 'Another name' } })
})

test('all owners are mailed; the link stops the account', async () => {
  const merchant_id = await aMerchant(db)
  const [owner, other] = [await aSeller(db, merchant_id), await aSeller(db, merchant_id)]
  const clerk = await aSeller(db, merchant_id, { roles: ['finance'] })
  const token_hash = randomBytes(32)
  const { id } = await save(later(owner, 1), token_hash)
  const told = await readers(merchant_id)
  expect(told).toEqual([owner.email, other.email].toSorted())
  expect(told).not.toContain(clerk.email)
  const stop = (hash: Buffer) =>
    inTransaction(db, (tx) => stopBankByLink(tx, later(owner, 2), { token_hash: hash }))
  expect(await refusalOf(stop(randomBytes(32)))).toBe('merchantBank.notFound')
  expect(await stop(token_hash)).toMatchObject({ bank_name: 'First Bank', last4: '5678' })
  expect(await refusalOf(stop(token_hash))).toBe('merchantBank.decided')
  expect(await refusalOf(check(id, 80))).toBe('merchantBank.decided')
  const { number_sealed } = await db
    .selectFrom('merchant_bank')
    .select('number_sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(number_sealed).toHaveLength(0)
})

test('whoever was an owner in thirty days is mailed at each address: moved twice, demoted or removed', async () => {
  const merchant_id = await aMerchant(db)
  const [owner, demoted, removed] = [
    await aSeller(db, merchant_id),
    await aSeller(db, merchant_id),
    await aSeller(db, merchant_id),
  ]
  const clerk = await aSeller(db, merchant_id, { roles: ['finance'] })
  await moveTo(owner, `first-${owner.email}`, 1)
  await moveTo(owner, `second-${owner.email}`, 2)
  await moveTo(clerk, `other-${clerk.email}`, 2)
  const now = later(owner, 3)
  await inTransaction(db, (tx) =>
    changeMerchantPerson(tx, now, { user_uuid: demoted.user_uuid, roles: ['sales'], sign_limit: '' }),
  )
  await inTransaction(db, (tx) => removePerson(tx, now, { user_uuid: removed.user_uuid }))
  const all = [owner.email, `first-${owner.email}`, `second-${owner.email}`, demoted.email, removed.email]
  const { id } = await save(later(owner, 4))
  expect(await readers(merchant_id)).toEqual(all.toSorted())
  await inTransaction(db, (tx) => stopMerchantBank(tx, later(owner, 5), { id }))
  await sql`delete from mail`.execute(db)
  await save(later(owner, 24 * 31))
  expect(await readers(merchant_id)).toEqual([`second-${owner.email}`])
})

test('who changed how they log in waits: with a fresh second step, and after any change while it rests', async () => {
  const owner = await aSeller(db, await aMerchant(db))
  const changed = (action: string, hours: number) =>
    sql`insert into activity (at, account_id, action, params) values (${later(owner, hours).at}, ${owner.account_id}, ${action}, '{}')`.execute(
      db,
    )
  await changed('secondStepAdded', 0)
  expect(await refusalOf(save(later(owner, 23)))).toBe('merchantBank.tooFresh')
  const { id } = await save(later(owner, 24))
  await changed('passwordReset', 90)
  expect(await refusalOf(check(id, 97))).toBe('merchantBank.rests')
  expect(await refusalOf(check(id, 161))).toBe('merchantBank.rests')
  await check(id, 162)
})

test('nobody stops the account of another manufacturer, and the database lets none be used that did not rest', async () => {
  const [owner, stranger] = [await aSeller(db, await aMerchant(db)), await aSeller(db, await aMerchant(db))]
  const { id } = await save(owner)
  const stop = (actor: Merchant) => inTransaction(db, (tx) => stopMerchantBank(tx, actor, { id }))
  expect(await refusalOf(stop(stranger))).toBe('merchantBank.notFound')
  const use = (at: Date) =>
    sql`update merchant_bank set state = 1, checked_by = ${finance.account_id}, checked_at = ${at} where id = ${id}`.execute(
      db,
    )
  await expect(use(later(owner, 71).at)).rejects.toThrow('merchant_bank_checked')
  await expect(sql`update merchant_bank set holder = 'X' where id = ${id}`.execute(db)).rejects.toThrow()
  await stop(owner)
  await expect(use(later(owner, 80).at)).rejects.toThrow()
})
