import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { correctionCheck, correctionMake } from '#api/money/correction'
import type { Send } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller, aStaff, lastMail, noon, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { listEarnings } from '../../earning/list-earnings.ts'
import { showEarnings } from '../../earning/show-earnings.ts'
import { checkCorrection } from './check-correction.ts'
import { listDebts, noteDebts, remindOfDebts } from './debts.ts'
import { listCorrections } from './list-corrections.ts'
import { makeCorrection } from './make-correction.ts'

const { db } = await testDatabase()
const [ada, ben] = [await aStaff(db, ['finance']), await aStaff(db, ['finance'])]
const merchant_id = await aMerchant(db)
const owner = await aSeller(db, merchant_id)
afterAll(async () => expect(await breaches(db)).toEqual({}))

const daysLater = (days: number) => new Date(noon.getTime() + days * 86_400_000)
type Wish = Partial<Send<typeof correctionMake>>
async function make(wish: Wish = {}, by = ada): Promise<number> {
  const usual = { merchant_id, direction: 'give', amount: '20', reason: 'Storage was charged twice' } as const
  const { correction_number } = await inTransaction(db, (tx) =>
    makeCorrection(tx, by, correctionMake.in.parse({ ...usual, ...wish })),
  )
  const { id } = await db
    .selectFrom('merchant_correction')
    .select('id')
    .where('correction_number', '=', correction_number)
    .executeTakeFirstOrThrow()
  return id
}
const check = (id: number, more: { pass?: boolean; reason?: string } = {}, by = ben, days = 0) =>
  inTransaction(db, (tx) =>
    checkCorrection(
      tx,
      { ...by, at: daysLater(days) },
      correctionCheck.in.parse({ id, pass: true, ...more }),
    ),
  )
const payable = async () => (await reading(db, (tx) => showEarnings(tx, owner))).payable
const debts = (search = '') => reading(db, (tx) => listDebts(tx, ada, { search, page: 1, page_size: 24 }))
const note = () => inTransaction(db, (tx) => noteDebts(tx, system(noon)))

test('a correction moves its amount once another person has booked it', async () => {
  const id = await make()
  expect(await payable()).toBe('0.00')
  expect(await refusalOf(check(id, {}, ada))).toBe('correction.secondPerson')
  await check(id)
  expect(await lastMail(db, owner.email)).toMatchObject({
    template: 'correctionBooked',
    params: { amount: '20.00', taken: 'no', reason: 'Storage was charged twice' },
  })
  expect(await refusalOf(check(id))).toBe('correction.notWaiting')
  expect(await payable()).toBe('20.00')
  const { list } = await reading(db, (tx) =>
    listEarnings(tx, owner, { kind: 'correction', page: 1, page_size: 5 }),
  )
  expect(list).toMatchObject([
    { event: 'correction', amount: '20.00', commission: '0.00', net: '20.00', to_payable: true },
  ])
  const { rows } = await sql`select sum(e.amount_cents)::int as cents from ledger_entry e
    join ledger_account a on a.id = e.ledger_account_id where a.kind = 'platform_fees'`.execute(db)
  expect(rows).toEqual([{ cents: -2_000 }])
})

test('a short reason, an order of others and no amount are refused, and dropping says why', async () => {
  const buyer = await aCustomer(db, 500)
  const theirs = await anOrder(db, buyer, { items: [await anItem(db, { merchant_id: await aMerchant(db) })] })
  expect(await refusalOf(make({ reason: 'Too short' }))).toBe('correction.reason')
  expect(await refusalOf(make({ order_number: theirs.order_numbers[0]! }))).toBe('correction.order')
  expect(await refusalOf(make({ merchant_id: 999_999 }))).toBe('correction.merchant')
  const id = await make()
  expect(await refusalOf(check(id, { pass: false }))).toBe('correction.reasonNeeded')
  await check(id, { pass: false, reason: 'It was charged once' })
  expect(await payable()).toBe('20.00')
  const list = (tab: 'waiting' | 'booked' | 'dropped') =>
    reading(db, (tx) => listCorrections(tx, ada, { tab, page: 1, page_size: 24 }))
  expect((await list('dropped')).list).toMatchObject([{ id, drop_reason: 'It was charged once', mine: true }])
  expect([(await list('booked')).count, (await list('waiting')).count]).toEqual([1, 0])
})

test('the database books a correction with its own amount alone, and never changes one', async () => {
  const id = await make({ amount: '5' })
  const other = sql`update merchant_correction set state = 'booked', decided_by = ${ben.account_id}, decided_at = now(),
    ledger_transaction_id = (select id from ledger_transaction where kind = 'merchant_correction' limit 1) where id = ${id}`
  await expect(other.execute(db)).rejects.toThrow()
  await expect(
    sql`update merchant_correction set amount_cents = 1 where id = ${id}`.execute(db),
  ).rejects.toThrow('decided once')
  await check(id, { pass: false }, ada)
})

test('who owes is listed since the moment it fell below nothing, until it owes nothing', async () => {
  await check(await make({ direction: 'take', amount: '50' }), {}, ben, 3)
  await check(await make({ direction: 'take', amount: '10' }), {}, ben, 5)
  expect(await note()).toBe(1)
  expect(await note()).toBe(0)
  const debtMail = { template: 'merchantDebt', params: { debt: '40.00', due_on: '2026-04-04' } }
  expect(await lastMail(db, owner.email)).toMatchObject({ ...debtMail, params: { again: 'no' } })
  const remind = (days: number) => inTransaction(db, (tx) => remindOfDebts(tx, system(daysLater(days))))
  expect(await remind(25)).toBe(0)
  expect([await remind(26), await remind(27)]).toEqual([1, 0])
  expect(await lastMail(db, owner.email)).toMatchObject({
    ...debtMail,
    params: { ...debtMail.params, again: 'yes' },
  })
  expect(await debts()).toMatchObject({
    count: 1,
    list: [
      {
        merchant_id,
        debt: '40.00',
        since: daysLater(3).toISOString(),
        due_at: daysLater(33).toISOString(),
        pending: '0.00',
        held: null,
      },
    ],
  })
  await sql`update merchant set payouts_held = 'Looked into' where id = ${merchant_id}`.execute(db)
  expect((await debts('MAKER')).list).toMatchObject([{ merchant_id, held: 'Looked into' }])
  expect(await debts('nobody of this name')).toMatchObject({ count: 0, list: [] })
  await check(await make({ amount: '40' }), {}, ben, 6)
  expect((await debts()).list).toEqual([])
  await note()
  expect(await db.selectFrom('merchant_debt').selectAll().execute()).toEqual([])
  await check(await make({ direction: 'take', amount: '1' }), {}, ben, 8)
  await note()
  expect((await debts()).list).toMatchObject([{ debt: '1.00', since: daysLater(8).toISOString() }])
})
