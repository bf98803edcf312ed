import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { againOrder } from '#api/order'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { aCustomer, anItem, anOrder } from '#tests/buying'
import { testDatabase } from '#tests/database'
import { aMerchant, aWarehouse } from '#tests/goods'
import { aColleague, refusalOf } from '#tests/people'
import { buyAgain } from './again.ts'

const { db } = await testDatabase()
const again = (buyer: Buyer, order_number: string) =>
  inTransaction(db, (tx) => buyAgain(tx, buyer, againOrder.in.parse({ order_number })))

test('an order is bought again as far as its goods are there, and what is not is named', async () => {
  const buyer = await aCustomer(db)
  const [house, merchant_id] = [await aWarehouse(db), await aMerchant(db)]
  const [whole, scarce, gone] = [
    await anItem(db, { house, merchant_id, on_hand: 20 }),
    await anItem(db, { house, merchant_id, on_hand: 7 }),
    await anItem(db, { house, merchant_id }),
  ]
  const items = [whole, scarce, gone].map((item) => ({ ...item, quantity: 5 }))
  const { order_number } = await anOrder(db, buyer, { items })
  await sql`update relation set off_shelf_at = now() where id = ${gone.relation_id}`.execute(db)
  const outcome = await again(await aColleague(db, buyer), order_number.toLowerCase())
  const came = new Map(
    outcome.added.map(({ relation_id, amount, wanted }) => [relation_id, [amount, wanted]]),
  )
  expect(came).toEqual(
    new Map([
      [whole.relation_id, [5, 5]],
      [scarce.relation_id, [2, 5]],
    ]),
  )
  expect(outcome.left_out).toMatchObject([{ relation_id: gone.relation_id, reason: 'catalogue.notForSale' }])
  expect(outcome.count).toBe(2)
  expect(await refusalOf(again(await aCustomer(db), order_number))).toBe('order.notFound')
})
