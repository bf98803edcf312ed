import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { aCustomer } from '#tests/fixtures/buying'
import { aMerchant, aProduct, aWarehouse } from '#tests/fixtures/goods'
import { refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { putFobGoods } from '../../cart/fob/put-fob-goods.ts'
import { contractGoods } from './contract-goods.ts'

const { db } = await testDatabase()
await aWarehouse(db)

async function aMaker() {
  const merchant_id = await aMerchant(db)
  const query = db.selectFrom('merchant').select('merchant_uuid').where('id', '=', merchant_id)
  return { merchant_id, ...(await query.executeTakeFirstOrThrow()) }
}

async function anFobItem(merchant_id: number, fob_port: string): Promise<number> {
  const { relation_ids } = await aProduct(db, { merchant_id, relations: [{ modes: [4], fob: 19_200 }] })
  await db.updateTable('relation').set({ fob_port }).where('id', 'in', relation_ids).execute()
  return relation_ids[0]!
}

test('a contract begins with exactly the lines chosen in the cart, of one manufacturer and one port', async () => {
  const buyer = await aCustomer(db)
  const { merchant_id, merchant_uuid } = await aMaker()
  const item = await anFobItem(merchant_id, 'Port Klang')
  const elsewhere = await anFobItem(merchant_id, 'Ningbo')
  const foreign = await aMaker()
  const put = async (maker: string, relation_id: number) => {
    const goods_list = [{ relation_id, amount: 7 }]
    const wish = { merchant_uuid: maker, goods_list }
    return (await inTransaction(db, (tx) => putFobGoods(tx, buyer, wish))).list[0]!.id
  }
  const ours = await put(merchant_uuid, item)
  const other = await put(merchant_uuid, elsewhere)
  const theirs = await put(foreign.merchant_uuid, await anFobItem(foreign.merchant_id, 'Port Klang'))
  const goods = (...cart_ids: number[]) =>
    reading(db, (tx) => contractGoods(tx, buyer, { merchant_uuid, cart_ids }))
  expect(await goods(ours)).toMatchObject({
    cart_ids: String(ours),
    goods_data: [{ relation_id: item, quantity: 7, is_cart: true }],
  })
  expect(await refusalOf(goods(ours, other))).toBe('contract.onePort')
  expect(await refusalOf(goods(ours, theirs))).toBe('cart.oneMerchant')
  expect(await refusalOf(reading(db, (tx) => contractGoods(tx, buyer, { merchant_uuid })))).toBe(
    'contract.onePort',
  )
})
