import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { placeOrder } from '#market/buying/order/checkout/place-order'
import { refreshListing } from '#market/goods/catalogue/refresh-listing'
import { moveMerchant } from '#market/goods/merchant/state/move-merchant'
import { aCheckout, aCustomer, anItem, anOrder, pay, stockOf } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { overlapped } from '../overlapped.ts'
import { atOnce } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const administrator = await aStaff(db, ['administrator'])
const buyer = await aCustomer(db, 10_000)
const reason = 'Goods went out without the papers.'
const move = (to: Db, merchant_id: number, event: 'suspend' | 'resume') =>
  inTransaction(to, (tx) => moveMerchant(tx, administrator, { merchant_id, event, reason }))
const orders = async (merchant_id: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where merchant_id = ${merchant_id}`.execute(db)
  return rows[0]!.count
}

test('of fifty buyers who check out while it is suspended, none is served after that', async () => {
  const merchant_id = await aMerchant(db)
  const item = await anItem(db, { merchant_id, on_hand: 100 })
  const buyers = await Promise.all(atOnce(50, () => aCustomer(db)))
  const tries = buyers.map((one) => anOrder(db, one, { items: [item] }))
  const early = Promise.race(tries)
  const settled = Promise.allSettled(tries)
  await early
  await move(db, merchant_id, 'suspend')
  const made = await orders(merchant_id)
  const results = await settled
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(made)
  expect(await orders(merchant_id)).toBe(made)
  expect((await stockOf(db, item)).reserved).toBe(made)
  expect(await breaches(db)).toEqual({})
})

/** A purchase that has read its goods before the suspension and is written after it. */
async function crossed() {
  const merchant_id = await aMerchant(db)
  const item = await anItem(db, { merchant_id })
  const went = await overlapped(
    db,
    (one) => move(one, merchant_id, 'suspend'),
    (other) => inTransaction(other, (tx) => placeOrder(tx, buyer, aCheckout([item]))),
  )
  return [...went, await orders(merchant_id)]
}

test('an order under way when its manufacturer is suspended is refused', async () => {
  const [suspended, ordered, made] = await crossed()
  expect([suspended, made]).toEqual(['done', 0])
  expect(ordered).toContain('does not sell')
})

test('the twin: without the check of the database it would be made', async () => {
  await sql`alter table orders disable trigger order_of_open_merchant`.execute(db)
  expect(await crossed()).toEqual(['done', 'done', 1])
  await sql`alter table orders enable trigger order_of_open_merchant`.execute(db)
})

test('a suspension waits for the order under way, which is paid afterwards', async () => {
  const merchant_id = await aMerchant(db)
  const item = await anItem(db, { merchant_id })
  let number = ''
  const went = await overlapped(
    db,
    async (one) => {
      number = (await anOrder(one, buyer, { items: [item] })).order_number
    },
    (other) => move(other, merchant_id, 'suspend'),
  )
  expect(went).toEqual(['done', 'done'])
  await pay(db, buyer, number)
})

test('goods that are listed anew while their manufacturer is suspended stay away', async () => {
  const merchant_id = await aMerchant(db)
  const items = await Promise.all(atOnce(4, () => anItem(db, { merchant_id })))
  const ids = items.map(({ product_id }) => product_id)
  await db.deleteFrom('listing').where('product_id', '=', ids[0]!).execute()
  const went = await overlapped(
    db,
    (one) => inTransaction(one, (tx) => refreshListing(tx, ids)),
    (other) => move(other, merchant_id, 'suspend'),
  )
  expect(went).toEqual(['done', 'done'])
  expect(await breaches(db)).toEqual({})
  expect(
    await overlapped(
      db,
      (one) => move(one, merchant_id, 'resume'),
      (other) => inTransaction(other, (tx) => refreshListing(tx, ids)),
    ),
  ).toEqual(['done', 'done'])
})
