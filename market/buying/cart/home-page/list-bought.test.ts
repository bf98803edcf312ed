import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { aCustomer, anItem, anOrder, pay } from '#tests/fixtures/buying'
import { testDatabase } from '#tests/servers/database'
import { refreshListing } from '../../../goods/catalogue/refresh-listing.ts'
import { listBought } from './list-bought.ts'

const { db } = await testDatabase()

test('what a company ordered most often comes first; unpaid orders and those of others do not count', async () => {
  const [buyer, other] = [await aCustomer(db, 100_000), await aCustomer(db, 100_000)]
  const [often, once, unpaid, theirs] = [
    await anItem(db),
    await anItem(db),
    await anItem(db),
    await anItem(db),
  ]
  await inTransaction(db, (tx) => refreshListing(tx))
  for (const item of [often, once, often])
    await pay(db, buyer, (await anOrder(db, buyer, { items: [item] })).order_number)
  await anOrder(db, buyer, { items: [unpaid] })
  await pay(db, other, (await anOrder(db, other, { items: [theirs] })).order_number)
  const { list } = await reading(db, (tx) => listBought(tx, buyer))
  expect(list.map(({ product_id }) => product_id)).toEqual([often.product_id, once.product_id])
  expect(list[0]!.price).toBeDefined()
})
