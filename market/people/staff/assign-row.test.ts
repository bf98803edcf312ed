import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Staff } from '#market/actor'
import { idleHours, queueRowKinds } from '#rules/overview/queue-row'
import { aCustomer, aRecharge } from '#tests/fixtures/buying'
import { anEnquiry } from '#tests/fixtures/enquiries'
import { aGuest, aStaff, minutesLater, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { assignRow, releaseRow } from './assign-row.ts'
import { openRow } from './open-row.ts'
import { rowColleagues, rowSigns } from './row-signs.ts'
import { rowsOfMine } from './rows-of-mine.ts'

const { db } = await testDatabase()
const buyer = await aCustomer(db, 1_000)
const [mei, ruth] = [await aStaff(db, ['finance']), await aStaff(db, ['finance'])]
await db
  .updateTable('account')
  .set({ first_name: 'Mei', last_name: 'Lin' })
  .where('id', '=', mei.account_id)
  .execute()

const aVoucher = async () => (await aRecharge(db, buyer, 50)).recharge_number
const assign = (actor: Staff, ref: string, more: { to?: number; from?: number } = {}) =>
  inTransaction(db, (tx) => assignRow(tx, actor, { kind: 'voucher', ref, ...more }))
const release = (actor: Staff, ref: string) =>
  inTransaction(db, (tx) => releaseRow(tx, actor, { kind: 'voucher', ref }))
const signs = async (actor: Staff, ...refs: string[]) =>
  (await reading(db, (tx) => rowSigns(tx, actor, { kind: 'voucher', refs }))).list
const holder = async (ref: string, actor: Staff = ruth) =>
  (await signs(actor, ref))[0]?.assigned?.name ?? null
const after = (actor: Staff, minutes: number): Staff => ({ ...actor, at: minutesLater(minutes) })

test('who takes a row has it for all to see; a colleague takes it over only from who is seen to have it', async () => {
  const ref = await aVoucher()
  expect(await assign(mei, ref)).toEqual({ name: 'Mei Lin' })
  expect(await signs(ruth, ref)).toMatchObject([
    { ref, waiting: true, assigned: { name: 'Mei Lin', mine: false, given_by: '' }, notes: 0, pinned: '' },
  ])
  expect(await refusalOf(assign(ruth, ref))).toBe('row.taken')
  expect(await refusalOf(release(ruth, ref))).toBe('row.notOwn')
  await assign(ruth, ref, { from: mei.account_id })
  expect(await holder(ref)).toBe(ruth.email)
  // Who was just as quick still believes it to be Mei's.
  const third = await aStaff(db, ['finance'])
  expect(await refusalOf(assign(third, ref, { from: mei.account_id }))).toBe('row.taken')
  await release(ruth, ref)
  expect(await holder(ref)).toBeNull()
})

test('a row is given to colleagues alone who work on such rows', async () => {
  const ref = await aVoucher()
  await assign(mei, ref, { to: ruth.account_id })
  expect(await signs(ruth, ref)).toMatchObject([{ assigned: { mine: true, given_by: 'Mei Lin' } }])
  const mine = async (actor: Staff) => (await reading(db, (tx) => rowsOfMine(tx, actor))).list
  const { name: of } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', buyer.company_id)
    .executeTakeFirstOrThrow()
  expect(await mine(ruth)).toMatchObject([{ kind: 'voucher', ref, of, given_by: 'Mei Lin' }])
  expect(await mine({ ...ruth, roles: ['service'] })).toEqual([])
  const service = await aStaff(db, ['service'])
  const gone = await aStaff(db, ['finance'])
  await db.updateTable('account').set({ disabled_at: gone.at }).where('id', '=', gone.account_id).execute()
  for (const to of [service.account_id, gone.account_id, buyer.account_id, 999_999])
    expect(await refusalOf(assign(ruth, ref, { to }))).toBe('row.notColleague')
  expect(await refusalOf(assign(service, ref))).toBe('session.notAllowed')
  expect(await refusalOf(signs(service, ref))).toBe('session.notAllowed')
  const { list } = await reading(db, (tx) => rowColleagues(tx, mei, { kind: 'voucher' }))
  const ids = list.map(({ account_id }) => account_id)
  expect(ids).toContain(ruth.account_id)
  for (const id of [mei.account_id, service.account_id, gone.account_id]) expect(ids).not.toContain(id)
})

test('an assignment ends with the decision of its row, and what waits no more is not taken', async () => {
  const ref = await aVoucher()
  await assign(mei, ref)
  await db.updateTable('recharge').set({ remark: 'x' }).where('recharge_number', '=', ref).execute()
  expect(await holder(ref)).toBe('Mei Lin')
  await db
    .updateTable('recharge')
    .set({ status: 2, reason: 'Twice', decided_at: mei.at, decided_by: mei.account_id })
    .where('recharge_number', '=', ref)
    .execute()
  expect(await signs(ruth, ref)).toEqual([])
  for (const none of [ref, 'R0', '0', "' or true"])
    expect(await refusalOf(assign(mei, none))).toBe('row.notWaiting')
})

test('without work it ends by itself; a page that is open keeps it, as long as it is the own one', async () => {
  const ref = await aVoucher()
  await assign(mei, ref)
  const open = (actor: Staff) =>
    inTransaction(db, (tx) => openRow(tx, actor, { kind: 'voucher', ref, leave: '0' }))
  const idle = idleHours * 60
  await open(after(ruth, idle - 1))
  expect(await holder(ref, after(ruth, idle - 1))).toBe('Mei Lin')
  expect(await holder(ref, after(ruth, idle + 1))).toBeNull()
  await open(after(mei, idle - 1))
  expect(await holder(ref, after(ruth, idle + 1))).toBe('Mei Lin')
  expect(await holder(ref, after(ruth, 2 * idle))).toBeNull()
  await assign(after(ruth, 2 * idle), ref)
  expect(await holder(ref, after(mei, 2 * idle))).toBe(ruth.email)
})

test('an enquiry that is answered and comes back is nobody’s, and ids are taken as they are', async () => {
  const { id } = await anEnquiry(db, aGuest())
  const service = await aStaff(db, ['service'])
  const row = { kind: 'enquiry', ref: String(id) } as const
  await inTransaction(db, (tx) => assignRow(tx, service, row))
  await db.updateTable('enquiry').set({ status: 1, waiting_since: null }).where('id', '=', id).execute()
  const { list } = await reading(db, (tx) => rowSigns(tx, service, { kind: 'enquiry', refs: [row.ref] }))
  expect(list).toMatchObject([{ waiting: true, assigned: null }])
})

test('whoever has rows of every kind is told whose each is', async () => {
  const admin = await aStaff(db, ['administrator'])
  const enquiry = await anEnquiry(db, aGuest())
  const given = { account_id: admin.account_id, until: minutesLater(60) }
  await db
    .insertInto('row_assignment')
    .values(
      queueRowKinds.map((kind) => ({ kind, ref: kind === 'enquiry' ? String(enquiry.id) : '0', ...given })),
    )
    .execute()
  const { list } = await reading(db, (tx) => rowsOfMine(tx, admin))
  expect(list.map(({ kind }) => kind).toSorted()).toEqual([...queueRowKinds].toSorted())
  expect(list.filter(({ of }) => of !== '').map(({ kind }) => kind)).toEqual(['enquiry'])
})
