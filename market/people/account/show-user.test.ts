import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { customerType } from '#rules/codes'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aDealer, keepOf } from '#tests/fixtures/dealers'
import { testDatabase } from '#tests/servers/database'
import { showUser } from './show-user.ts'

const { db } = await testDatabase()
const keeps = async (buyer: Buyer) =>
  (await reading(db, (tx) => showUser(tx, buyer, buyer.account_id))).keeps_goods

test('stock dealers keep goods here, and who was one until all of it is gone', async () => {
  expect(await keeps(await aCustomer(db))).toBe(false)
  const dealer = await aDealer(db, 1_000)
  expect(await keeps(dealer)).toBe(true)
  const become = (customer_type: 1 | 2) =>
    db.updateTable('company').set({ customer_type }).where('id', '=', dealer.company_id).execute()
  await become(customerType.standard)
  expect(await keeps(dealer)).toBe(false)
  await become(customerType.stockDealer)
  await keepOf(db, dealer, [await anItem(db)])
  await become(customerType.standard)
  expect(await keeps(dealer)).toBe(true)
})
