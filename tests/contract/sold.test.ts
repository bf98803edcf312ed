import { expect, test } from 'vitest'
import { refusals } from '#rules/refusals'
import { anItem } from '#tests/fixtures/buying'
import { aWarehouse } from '#tests/fixtures/goods'
import { aBuyer, aSite } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'

const { db } = await testDatabase()
const server = await startTestServer(db, { config: { rate_limits: false } })
const rosa = await server.loginAs((await aBuyer(db, { certified: 2 })).email)
const item = await anItem(db)
const contract = await anItem(db, { modes: [4, 5], fob: 5_000 })
const baltimore = await aWarehouse(db, 'Baltimore')
await db
  .updateTable('warehouse_area')
  .set({ site_id: await aSite(db, 'MD') })
  .where('id', '=', baltimore.warehouse_area_id)
  .execute()

type Wish = { purchase_mode?: number; warehouse_area_id?: number; amount?: number; of?: typeof item }

const add = ({ of = item, amount = 1, ...wish }: Wish) => {
  const { product_id, relation_id, warehouse_area_id } = of
  const goods_list = JSON.stringify([{ product_id, relation_id, amount }])
  return server.send('/home/addCart', { warehouse_area_id, ...wish, goods_list } as never, rosa)
}

test.each<[string, Wish, keyof typeof refusals]>([
  ['no pieces', { amount: 0 }, 'stock.enterQuantity'],
  ['goods by reservation', { of: contract, purchase_mode: 5 }, 'cart.notFromStock'],
  ['goods by contract as if from stock', { of: contract }, 'cart.notFromStock'],
  ['goods for one dealer', { purchase_mode: 3 }, 'catalogue.notForSale'],
  ["another site's warehouse", { warehouse_area_id: baltimore.warehouse_area_id }, 'stock.otherSite'],
])('the cart refuses %s in words of its own', async (_what, wish, reason) => {
  const answer = await add(wish)
  expect([answer.reason, answer.code]).toEqual([reason, refusals[reason].code])
})

test('no pieces are refused in the words of the specification', async () => {
  expect((await add({ amount: 0 })).msg).toBe('Please enter the quantity purchased!')
})
