import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Staff } from '#market/actor'
import { aCustomer, anItem, anOrder, balanceOf, later, pay } from '#tests/fixtures/buying'
import { aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showOrder } from '../../../buying/order/read/show-order.ts'
import { listTransactions } from '../../../money/wallet/list-transactions.ts'
import { giveGoodwill, showGoodwill } from './give-goodwill.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))

/** A paid order of so many chairs at 10 dollars, of a buyer with 500 dollars. */
async function paid(quantity = 20) {
  const buyer = await aCustomer(db, 500)
  const items = [{ ...(await anItem(db, { price: 1_000 })), quantity }]
  const { order_number } = await anOrder(db, buyer, { items })
  await pay(db, buyer, order_number)
  return { buyer, order_number }
}
const give = (by: Staff, order_number: string, amount: string, reason = 'Two boxes came late') =>
  inTransaction(db, (tx) => giveGoodwill(tx, by, { order_number, amount, reason }))
const left = (by: Staff, order_number: string) => reading(db, (tx) => showGoodwill(tx, by, { order_number }))

test('a credit goes to the balance out of the fees of the platform, and the buyer reads why', async () => {
  const service = await aStaff(db, ['service'])
  const { buyer, order_number } = await paid()
  expect(await left(service, order_number)).toEqual({ given: '0.00', left: '100.00' })
  expect(await give(service, order_number, '25.50')).toEqual({ balance: '325.50' })
  await give(service, order_number, '10', 'And a third box, too')
  expect(await balanceOf(db, buyer)).toBe(33_550)
  expect(await left(service, order_number)).toEqual({ given: '35.50', left: '64.50' })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'goodwillGiven',
    params: { order_number, amount: '10.00', reason: 'And a third box, too', balance: '335.50' },
  })
  const { credits } = await reading(db, (tx) => showOrder(tx, buyer, { order_number }))
  expect(credits).toMatchObject([
    { amount: '25.50', reason: 'Two boxes came late', by_name: '' },
    { amount: '10.00' },
  ])
  const { list } = await reading(db, (tx) =>
    listTransactions(tx, buyer, { type: 0, page: 1, page_size: 1 } as never),
  )
  expect(list).toMatchObject([{ kind: 'goodwill', amount: '10.00', number: order_number, balance: '335.50' }])
  const { rows } =
    await sql`select sum(e.amount_cents)::int as cents from ledger_entry e join ledger_account a
    on a.id = e.ledger_account_id where a.kind = 'platform_fees'`.execute(db)
  expect(rows).toEqual([{ cents: -3_550 }])
})

test('more than the limit of an order, of a day, or than was paid is not given, nor for a short reason', async () => {
  const service = await aStaff(db, ['service'])
  const { order_number } = await paid()
  expect(await refusalOf(give(service, order_number, '100.01'))).toBe('goodwill.limit')
  expect(await refusalOf(give(service, order_number, '5', 'late'))).toBe('goodwill.reason')
  expect(await refusalOf(give(service, order_number, '0'))).toBe('goodwill.amount')
  expect(await refusalOf(give(service, 'T1', '5'))).toBe('order.notFound')
  await give(service, order_number, '100')
  expect(await refusalOf(give(await aStaff(db, ['service']), order_number, '0.01'))).toBe('goodwill.limit')
  const small = await paid(3)
  expect(await refusalOf(give(service, small.order_number, '30.01'))).toBe('goodwill.limit')
  const unpaid = await anOrder(db, small.buyer, { items: [await anItem(db)] })
  expect(await refusalOf(give(service, unpaid.order_number, '1'))).toBe('goodwill.limit')
  for (let i = 0; i < 4; i++) await give(service, (await paid()).order_number, '100')
  const next = await paid()
  expect(await refusalOf(give(service, next.order_number, '1'))).toBe('goodwill.limit')
  await give(later(service, 25), next.order_number, '1')
})

test('of credits given at once by one person for several orders, no more than the limit of the day is given', async () => {
  const service = await aStaff(db, ['service'])
  const orders = await Promise.all(Array.from({ length: 7 }, () => paid()))
  const given = await Promise.allSettled(orders.map(({ order_number }) => give(service, order_number, '100')))
  expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const { order_number } = await paid(3)
  const two = await Promise.all([aStaff(db, ['service']), aStaff(db, ['service'])])
  const both = await Promise.allSettled(two.map((by) => give(by, order_number, '20')))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the database keeps a credit as it was booked', async () => {
  const service = await aStaff(db, ['service'])
  const { order_number } = await paid()
  await give(service, order_number, '5')
  await expect(sql`update goodwill_credit set amount_cents = 1`.execute(db)).rejects.toThrow()
  const another = sql`insert into goodwill_credit select order_id, no + 1, company_id, 900, reason, account_id, at, 1
    from goodwill_credit limit 1`
  await expect(another.execute(db)).rejects.toThrow('its own amount')
})
