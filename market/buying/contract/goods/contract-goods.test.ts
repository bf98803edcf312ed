import { expect, test } from 'vitest'
import { saveContract as declared } from '#api/buying/contract'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { aCustomer, later } from '#tests/fixtures/buying'
import { contractTerms } from '#tests/fixtures/contract/contracts'
import { aMerchant, aProduct, aWarehouse } from '#tests/fixtures/goods'
import { aSeller, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { listFobGroups } from '../../cart/fob/list-fob-groups.ts'
import { putFobGoods } from '../../cart/fob/put-fob-goods.ts'
import { expireContracts } from '../deadlines/contract-deadlines.ts'
import { refuseContract, withdrawContract } from '../end-contract.ts'
import { issueNumber } from '../issue-number.ts'
import { saveContract } from '../save-contract.ts'
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

test('the country of the manufacturer is that of its registered address, else of its store', async () => {
  const buyer = await aCustomer(db)
  for (const [legal_address, address, country] of [
    ['8 Queen\u2019s Road, Hong Kong', '8 Queen\u2019s Road', 'HK'],
    ['12 Nguyen Hue, Ho Chi Minh City', '12 Nguyen Hue, Ho Chi Minh City', ''],
    ['', '1 Mill Road, Bend, OR', 'US'],
  ] as const) {
    const { merchant_id, merchant_uuid } = await aMaker()
    const store = { address: '1 Mill Road', city: 'Bend, OR', country: 'US' }
    const record = { ...store, legal_address }
    await db.updateTable('merchant').set(record).where('id', '=', merchant_id).execute()
    const { maker } = await reading(db, (tx) => contractGoods(tx, buyer, { merchant_uuid }))
    expect(maker).toMatchObject({ address, country })
  }
})

const cartOf = async (buyer: Buyer) => {
  const { list } = await reading(db, (tx) => listFobGroups(tx, buyer, {}))
  return list.flatMap(({ children }) => children.map(({ relation_id, amount }) => [relation_id, amount]))
}

/** A contract over the first of two lines in a buyer's cart, both named. */
async function proposed() {
  const buyer = await aCustomer(db)
  const { merchant_id, merchant_uuid } = await aMaker()
  const item = await anFobItem(merchant_id, 'Port Klang')
  const other = await anFobItem(merchant_id, 'Port Klang')
  const goods_list = [item, other].map((relation_id) => ({ relation_id, amount: 7 }))
  const put = await inTransaction(db, (tx) => putFobGoods(tx, buyer, { merchant_uuid, goods_list }))
  const cart_ids = put.list.map(({ id }) => id).join(',')
  const { contract_sn } = await inTransaction(db, (tx) =>
    issueNumber(tx, buyer, { merchant_uuid, idempotency_key: '' }),
  )
  const save = (save_type: 1 | 2) =>
    inTransaction(db, (tx) =>
      saveContract(
        tx,
        buyer,
        declared.in.parse({ merchant_uuid, contract_sn, save_type, cart_ids, ...contractTerms(item) }),
      ),
    )
  await save(1)
  expect(await cartOf(buyer)).toHaveLength(2)
  await save(2)
  expect(await cartOf(buyer)).toEqual([[other, 7]])
  return { buyer, merchant_id, contract_sn, item, other }
}

test('goods leave the cart once their contract is proposed, and come back where it is refused', async () => {
  const { buyer, merchant_id, contract_sn, item, other } = await proposed()
  const seller = await aSeller(db, merchant_id)
  const wish = { contract_sn, reason: 'Not before July', idempotency_key: '' }
  await inTransaction(db, (tx) => refuseContract(tx, seller, wish))
  expect(await cartOf(buyer)).toEqual([
    [item, 7],
    [other, 7],
  ])
})

test('goods come back to a cart that holds the item again, and where the contract is withdrawn', async () => {
  const { buyer, merchant_id, contract_sn, item } = await proposed()
  const query = db.selectFrom('merchant').select('merchant_uuid').where('id', '=', merchant_id)
  const { merchant_uuid } = await query.executeTakeFirstOrThrow()
  const goods_list = [{ relation_id: item, amount: 3 }]
  await inTransaction(db, (tx) => putFobGoods(tx, buyer, { merchant_uuid, goods_list }))
  await inTransaction(db, (tx) => withdrawContract(tx, buyer, { contract_sn, idempotency_key: '' }))
  expect(await cartOf(buyer)).toContainEqual([item, 10])
})

test('goods of a contract that nobody confirmed in time come back, once', async () => {
  const { buyer, item } = await proposed()
  const expire = () => inTransaction(db, (tx) => expireContracts(tx, system(later(buyer, 15 * 24).at)))
  await expire()
  await expire()
  expect(await cartOf(buyer)).toContainEqual([item, 7])
})
