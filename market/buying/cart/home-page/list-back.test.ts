import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { toCents } from '#rules/money/money'
import { aCustomer, anItem, anOrder, type Item, later, pay } from '#tests/fixtures/buying'
import { noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { refreshListing } from '../../../goods/catalogue/refresh-listing.ts'
import { listBack } from './list-back.ts'

const { db } = await testDatabase()

const day = 86_400_000
/** Moves stock on that many days before noon. */
const moves = (item: Item, amount: number, days: number) =>
  db
    .insertInto('stock_movement')
    .values({
      relation_id: item.relation_id,
      warehouse_id: item.warehouse_id,
      amount,
      reason: 'corrected',
      at: new Date(noon.getTime() - days * day),
    })
    .execute()
const likes = ({ account_id }: Buyer, { product_id, relation_id }: Item) =>
  db
    .insertInto('favourite')
    .values({ account_id, product_id, relation_id, price_cents: toCents(1), created_at: noon })
    .execute()

test('favourites and what was bought are told of when they come back; not what never ran out, or is new, or was long ago', async () => {
  const buyer = await aCustomer(db, 100_000)
  const few = { on_hand: 5 }
  const [liked, bought, never, longAgo, gone, others] = [
    await anItem(db, few),
    await anItem(db, few),
    await anItem(db, few),
    await anItem(db, few),
    await anItem(db, few),
    await anItem(db, few),
  ]
  const fresh = await anItem(db, { on_hand: 0 })
  for (const item of [liked, never, longAgo, gone, fresh]) await likes(buyer, item)
  await moves(bought, -5, 6)
  await moves(bought, 20, 2)
  await pay(db, buyer, (await anOrder(db, buyer, { items: [bought] })).order_number)
  for (const item of [liked, others]) {
    await moves(item, -5, 6)
    await moves(item, 20, 3)
  }
  await moves(never, -4, 6)
  await moves(never, 20, 3)
  await moves(longAgo, -5, 60)
  await moves(longAgo, 20, 50)
  await moves(gone, -5, 6)
  await moves(fresh, 20, 3)
  await inTransaction(db, (tx) => refreshListing(tx))
  const told = async (who: Buyer) =>
    (await reading(db, (tx) => listBack(tx, who))).list.map(({ product_id }) => product_id)
  expect(await told(buyer)).toEqual([bought.product_id, liked.product_id])
  expect(await told(later(buyer, 24 * 11.5))).toEqual([bought.product_id])
  expect(await told(later(buyer, 24 * 13))).toEqual([])
  expect(await told(await aCustomer(db))).toEqual([])
})
