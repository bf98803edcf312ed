import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { product as productCall } from '#api/goods/catalogue/product'
import { saveClosure as declared } from '#api/goods/closure'
import { inTransaction, reading } from '#database/transaction'
import type { System } from '#market/actor'
import { showProduct } from '#market/goods/catalogue/show-product'
import { aCustomer } from '#tests/fixtures/buying'
import { aContract, confirmNewest } from '#tests/fixtures/contract/contracts'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { aGuest, aSeller, lastMail, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { showStore } from '../show-store.ts'
import { listClosures, removeClosure, saveClosure } from './closures.ts'
import { remindOfClosures } from './remind-of-closures.ts'

// It is the 2nd of March 2026; contracts of the fixtures deliver on the 1st of June.
const { db } = await testDatabase()
const seller = await aSeller(db, await aMerchant(db))
const { merchant_id } = seller

const save = (from_on: string, until_on: string, wish: object = {}) =>
  inTransaction(db, (tx) =>
    saveClosure(tx, seller, declared.in.parse({ from_on, until_on, reason: 'summer', ...wish })),
  )
const remove = (closure_id: number, actor = seller) =>
  inTransaction(db, (tx) => removeClosure(tx, actor, { closure_id }))
const list = async () => (await reading(db, (tx) => listClosures(tx, seller))).list
const empty = () => db.deleteFrom('merchant_closure').execute()

test.each([
  ['2026-03-01', '2026-03-05', 'closure.dates'],
  ['2026-04-05', '2026-04-04', 'closure.dates'],
  ['2026-04-01', '2026-05-31', 'closure.tooLong'],
])('days from %s to %s are refused as %s', async (from, until, reason) => {
  expect(await refusalOf(save(from, until))).toBe(reason)
})

test('closures do not overlap, also where two are noted at once', async () => {
  const { closure_id } = await save('2026-04-10', '2026-04-20')
  expect(await refusalOf(save('2026-04-20', '2026-04-22'))).toBe('closure.overlap')
  expect(await refusalOf(save('2026-04-01', '2026-04-10'))).toBe('closure.overlap')
  await save('2026-04-11', '2026-04-21', { closure_id })
  const both = await Promise.allSettled([save('2026-07-01', '2026-07-05'), save('2026-07-03', '2026-07-09')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const past = sql`insert into merchant_closure (merchant_id, from_on, until_on, reason, account_id, at)
    values (${merchant_id}, '2026-04-21', '2026-04-30', 'other', ${seller.account_id}, now())`.execute(db)
  await expect(past).rejects.toThrow('closure_overlap')
  expect(await list()).toHaveLength(2)
  await empty()
})

test('days to come are taken back, days that have begun end today, those of others are unknown', async () => {
  const coming = await save('2026-04-10', '2026-04-20')
  const running = await save('2026-03-02', '2026-03-20')
  const stranger = await aSeller(db, await aMerchant(db))
  expect(await refusalOf(remove(coming.closure_id, stranger))).toBe('closure.notFound')
  await remove(coming.closure_id)
  await remove(running.closure_id)
  expect(await list()).toMatchObject([{ from_on: '2026-03-02', until_on: '2026-03-02' }])
  await empty()
})

test('what contracts promise for these days is named first, and stays promised', async () => {
  const { contract_sn } = await aContract(db, { seller, confirmed: true })
  const refused = await save('2026-05-25', '2026-06-05').catch((error) => error)
  expect(refused).toMatchObject({ reason: 'closure.promised', params: { count: 1, contracts: contract_sn } })
  await save('2026-05-25', '2026-06-05', { sure: '1' })
  expect(await list()).toMatchObject([{ promised: [{ contract_sn, day: '2026-06-01' }] }])
  await empty()
})

test('nothing is promised for closed days, and they do not count to answer', async () => {
  const buyer = await aCustomer(db)
  await save('2026-05-25', '2026-06-05', { sure: '1' })
  expect(await refusalOf(aContract(db, { buyer, seller }))).toBe('closure.closedThen')
  await empty()
  const waits = async (wish: object) => {
    const { contract_id } = await aContract(db, { buyer, seller, ...wish })
    const { confirm_by } = await db
      .selectFrom('contract')
      .select('confirm_by')
      .where('id', '=', contract_id)
      .executeTakeFirstOrThrow()
    return confirm_by!.toISOString().slice(0, 10)
  }
  expect(await waits({})).toBe('2026-03-16')
  await save('2026-03-14', '2026-03-31')
  // The 17th would be closed, too: the three days lost, and all that come on them.
  expect(await waits({})).toBe('2026-04-03')
  // The buyer answers what the manufacturer proposes.
  expect(await waits({ versions: 2 })).toBe('2026-03-16')
  await empty()
  await save('2026-03-03', '2026-05-01')
  expect(await waits({})).toBe('2026-05-15')
  await empty()
})

test('a contract that was proposed before may still be confirmed', async () => {
  const buyer = await aCustomer(db)
  const { contract_sn } = await aContract(db, { buyer, seller })
  await save('2026-05-25', '2026-06-05', { sure: '1' })
  for (const side of [buyer, seller]) await confirmNewest(db, side, contract_sn)
  await empty()
})

test('buyers see it on the store and on the products, once it is near', async () => {
  const { product_id } = await aProduct(db, { merchant_id, relations: [{ price: 5_000 }] })
  const { merchant_uuid } = await db
    .selectFrom('merchant')
    .select('merchant_uuid')
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  await save('2026-04-10', '2026-04-20')
  await save('2026-09-10', '2026-09-20')
  const seen = [{ from_on: '2026-04-10', until_on: '2026-04-20', reason: 'summer' }]
  const guest = aGuest()
  expect((await reading(db, (tx) => showStore(tx, guest, { merchant_uuid }))).store.closures).toEqual(seen)
  const shown = await reading(db, (tx) => showProduct(tx, guest, productCall.in.parse({ product_id })))
  expect(shown.merchant.closures).toEqual(seen)
  await empty()
})

test('who sells is reminded a week before, once', async () => {
  const other = await aSeller(db, merchant_id, { roles: ['stock'] })
  await save('2026-04-10', '2026-04-20')
  const remind = (days: number) =>
    inTransaction(db, (tx) =>
      remindOfClosures(tx, { kind: 'system', at: new Date(noon.getTime() + days * 86_400_000) } as System),
    )
  expect([await remind(31), await remind(32), await remind(33)]).toEqual([0, 1, 0])
  expect(await lastMail(db, seller.email)).toMatchObject({ template: 'closureBegins' })
  const told = await db.selectFrom('mail').select('id').where('recipient', '=', other.email).execute()
  expect(told).toEqual([])
  await empty()
  // The job stood still: what is over needs no reminder.
  await save('2026-04-10', '2026-04-20')
  expect(await remind(60)).toBe(0)
  await empty()
})

test('a day of closing begins and ends at midnight of the platform, also where its clocks are changed', async () => {
  const at = (moment: string) => ({ ...seller, at: new Date(moment) })
  const day = declared.in.parse({ from_on: '2026-03-08', until_on: '2026-03-08', reason: 'other' })
  const note = (moment: string) => inTransaction(db, (tx) => saveClosure(tx, at(moment), day))
  expect(await refusalOf(note('2026-03-09T07:00:00Z'))).toBe('closure.dates')
  await note('2026-03-09T06:59:00Z')
  const ahead = async (moment: string) =>
    (await reading(db, (tx) => listClosures(tx, at(moment)))).list.map(({ from_on }) => from_on)
  expect(await ahead('2026-03-09T06:59:00Z')).toEqual(['2026-03-08'])
  expect(await ahead('2026-03-09T07:00:00Z')).toEqual([])
  await empty()
})
