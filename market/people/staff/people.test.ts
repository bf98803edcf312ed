import { expect, test } from 'vitest'
import { peopleList } from '#api/people/staff'
import { inTransaction, reading } from '#database/transaction'
import { aBuyer, aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { addPasskey } from '../account/second-step/add-step.ts'
import { rememberDevice } from '../account/second-step/remember-device.ts'
import { listAudit } from './list-audit.ts'
import { listPeople } from './list-people.ts'
import { resetSecondStep } from './reset-second-step.ts'

const { db } = await testDatabase()
const administrator = await aStaff(db, ['administrator'])
const reason = 'Seen at the counter, with passport.'

async function aCarefulBuyer() {
  const buyer = await aBuyer(db)
  const passkey = {
    credential_id: `key of ${buyer.account_id}`,
    public_key: Buffer.alloc(8),
    counter: 0,
    transports: [],
    name: 'Phone',
    code_hashes: ['one', 'two'],
  }
  await inTransaction(db, (tx) => addPasskey(tx, buyer, passkey))
  const device = { account_id: buyer.account_id, token_hash: Buffer.alloc(4), user_agent: 'test' }
  await inTransaction(db, (tx) => rememberDevice(tx, buyer, device))
  return buyer
}
const find = async (search: string) =>
  (await reading(db, (tx) => listPeople(tx, administrator, peopleList.in.parse({ search })))).list
const reset = (account_id: number, by = administrator) =>
  inTransaction(db, (tx) => resetSecondStep(tx, by, { account_id, reason }))

test('a person is found by the phone number and by an address as a mail program copies it', async () => {
  const buyer = await aBuyer(db)
  await db
    .updateTable('account')
    .set({ phone: '+1 213 555 0177' })
    .where('id', '=', buyer.account_id)
    .execute()
  for (const typed of ['(213) 555-0177', '213.555.0177', `Rosa <${buyer.email}>`, `mailto:${buyer.email}`])
    expect([typed, await find(typed)]).toMatchObject([typed, [{ email: buyer.email }]])
})

test('a person who lost all second steps is found by a part of the address, and can log in again', async () => {
  const buyer = await aCarefulBuyer()
  const before = { email: buyer.email, kind: 'buyer', totp: false, passkeys: 1, recovery_codes_left: 2 }
  expect(await find(buyer.email.toUpperCase())).toMatchObject([before])
  await reset(buyer.account_id)
  expect(await find(buyer.email)).toMatchObject([{ passkeys: 0, recovery_codes_left: 0 }])
  const open = db.selectFrom('session').select('id').where('account_id', '=', buyer.account_id)
  expect(await open.where('ended_at', 'is', null).execute()).toEqual([])
  expect(await db.selectFrom('device').where('account_id', '=', buyer.account_id).execute()).toEqual([])
  expect(await lastMail(db, buyer.email)).toMatchObject({ template: 'secondStepReset' })
  const audit = await reading(db, (tx) =>
    listAudit(tx, administrator, { search: 'resetSecondStep', subject: '', page: 1, page_size: 5 }),
  )
  expect(audit.list[0]).toMatchObject({
    subject: 'account',
    subject_id: String(buyer.account_id),
    by: administrator.email,
    after: { reason },
  })
})

test('nobody resets the own second step, that of an unknown account, or a missing one', async () => {
  const plain = await aBuyer(db)
  expect(await refusalOf(reset(administrator.account_id))).toBe('account.ownStep')
  expect(await refusalOf(reset(plain.account_id))).toBe('account.stepNotFound')
  expect(await refusalOf(reset(999_999))).toBe('account.notFound')
  const gone = await aCarefulBuyer()
  const [at] = [gone.at]
  await db
    .updateTable('account')
    .set({ deleted_at: at, disabled_at: at })
    .where('id', '=', gone.account_id)
    .execute()
  expect(await refusalOf(reset(gone.account_id))).toBe('account.notFound')
  expect(await find(gone.email)).toEqual([])
})

test('of two simultaneous resets one happens', async () => {
  const buyer = await aCarefulBuyer()
  const colleague = await aStaff(db, ['administrator'])
  const ends = await Promise.allSettled([reset(buyer.account_id), reset(buyer.account_id, colleague)])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
