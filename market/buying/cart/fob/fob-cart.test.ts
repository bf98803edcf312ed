import { expect, test } from 'vitest'
import { addCart, changeCart, getCartProductList } from '#api/buying/cart'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { moveMerchant } from '#market/goods/merchant/state/move-merchant'
import { type MerchantDeed, type MerchantState, merchantState } from '#rules/goods/merchant/merchant-state'
import { aCustomer } from '#tests/fixtures/buying'
import { aMerchant, aProduct, aWarehouse } from '#tests/fixtures/goods'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { addToCart } from '../add-to-cart.ts'
import { changeLine } from '../change-line.ts'
import { listCart } from '../list-cart.ts'
import { listFobGroups } from './list-fob-groups.ts'
import { putFobGoods } from './put-fob-goods.ts'

const { db } = await testDatabase()
await aWarehouse(db)
let made = 0

const uuidOf = async (id: number) => {
  const query = db.selectFrom('merchant').select('merchant_uuid').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).merchant_uuid
}

/** A manufacturer with one item by contract from each of these ports, sold from 10 pieces in steps of 5. */
async function aMaker(ports: string[], state?: MerchantState) {
  made += 1
  const merchant_id = await aMerchant(db, `Works ${String.fromCharCode(64 + made)}`, state)
  const items: number[] = []
  for (const fob_port of ports) {
    const relations = [{ modes: [4 as const], fob: 19_200, minimum: 10, multiple: 5 }]
    const { relation_ids } = await aProduct(db, { merchant_id, relations })
    await db.updateTable('relation').set({ fob_port }).where('id', 'in', relation_ids).execute()
    items.push(relation_ids[0]!)
  }
  return { merchant_id, merchant_uuid: await uuidOf(merchant_id), items }
}

const put = (buyer: Buyer, merchant_uuid: string, goods: [relation_id: number, amount: number][]) =>
  inTransaction(db, (tx) =>
    putFobGoods(tx, buyer, {
      merchant_uuid,
      goods_list: goods.map(([relation_id, amount]) => ({ relation_id, amount })),
    }),
  )
const groupsOf = async (buyer: Buyer, merchant_uuid?: string) =>
  (await reading(db, (tx) => listFobGroups(tx, buyer, { merchant_uuid }))).list

test('goods by contract stand by manufacturer and port, whatever the warehouse', async () => {
  const buyer = await aCustomer(db)
  const one = await aMaker(['Ho Chi Minh City', 'Port Klang', 'Ho Chi Minh City'])
  const other = await aMaker(['Ningbo'])
  await put(buyer, one.merchant_uuid, [
    [one.items[0]!, 10],
    [one.items[1]!, 15],
    [one.items[2]!, 20],
  ])
  await put(buyer, other.merchant_uuid, [[other.items[0]!, 10]])
  const groups = await groupsOf(buyer)
  expect(groups.map(({ port, children }) => [port, children.map(({ amount }) => amount)])).toEqual([
    ['Ho Chi Minh City', [10, 20]],
    ['Port Klang', [15]],
    ['Ningbo', [10]],
  ])
  expect(groups[0]?.children[0]).toMatchObject({ price: '192.00', unit_price: '192.00', problem: null })
  expect(await groupsOf(buyer, other.merchant_uuid)).toHaveLength(1)
  expect(await groupsOf(await aCustomer(db))).toEqual([])
  const { list } = await reading(db, (tx) => listCart(tx, buyer, getCartProductList.in.parse({})))
  const lines = list.flatMap(({ children }) => children)
  expect(lines.map(({ port, unit_price, problem }) => `${port} ${unit_price} ${problem}`).sort()).toEqual([
    'Ho Chi Minh City 192.00 null',
    'Ho Chi Minh City 192.00 null',
    'Ningbo 192.00 null',
    'Port Klang 192.00 null',
  ])
})

test('an item has one line, through whichever warehouse area it is put in', async () => {
  const buyer = await aCustomer(db)
  const { merchant_uuid, items } = await aMaker(['Port Klang'])
  await put(buyer, merchant_uuid, [[items[0]!, 10]])
  const { warehouse_area_id } = await aWarehouse(db)
  const { product_id } = await db
    .selectFrom('relation')
    .select('product_id')
    .where('id', '=', items[0]!)
    .executeTakeFirstOrThrow()
  const goods_list = JSON.stringify([{ product_id, relation_id: items[0], amount: 5 }])
  const input = addCart.in.parse({ warehouse_area_id, purchase_mode: 4, merchant_uuid, goods_list })
  const { list, count } = await inTransaction(db, (tx) => addToCart(tx, buyer, input))
  expect([list[0]?.amount, count]).toEqual([15, 1])
  const set = (amount: number) =>
    inTransaction(db, (tx) => changeLine(tx, buyer, changeCart.in.parse({ id: list[0]!.id, amount })))
  expect((await set(99_995)).line).toMatchObject({ amount: 99_995, problem: null })
  expect(await refusalOf(set(12))).toBe('stock.notMultiple')
})

test('an item whose amount is left out goes in with the least that can be bought', async () => {
  const buyer = await aCustomer(db)
  const { merchant_uuid, items } = await aMaker(['Port Klang'])
  const wish = { merchant_uuid, goods_list: [{ relation_id: items[0]! }] }
  const { list } = await inTransaction(db, (tx) => putFobGoods(tx, buyer, wish))
  expect(list[0]?.amount).toBe(10)
})

test('goods of another manufacturer, not by contract, or in a wrong amount are refused, and nothing is put in', async () => {
  const buyer = await aCustomer(db)
  const { merchant_uuid, items } = await aMaker(['Port Klang'])
  const other = await aMaker(['Port Klang'])
  const maker_id = await aMerchant(db)
  const stock = await aProduct(db, { merchant_id: maker_id, relations: [{ modes: [1] }] })
  const own = await uuidOf(maker_id)
  expect(
    await refusalOf(
      put(buyer, merchant_uuid, [
        [items[0]!, 10],
        [other.items[0]!, 10],
      ]),
    ),
  ).toBe('cart.oneMerchant')
  expect(await refusalOf(put(buyer, own, [[stock.relation_ids[0]!, 10]]))).toBe('catalogue.notForSale')
  expect(await refusalOf(put(buyer, merchant_uuid, [[items[0]!, 5]]))).toBe('stock.belowMinimum')
  expect(await groupsOf(buyer)).toEqual([])
})

test('goods of a manufacturer that is not open are not put in, and a line from before says so', async () => {
  const buyer = await aCustomer(db)
  const { merchant_id, merchant_uuid, items } = await aMaker(['Port Klang'], merchantState.settingUp)
  const goods: [number, number][] = [[items[0]!, 10]]
  const lines = async () => (await groupsOf(buyer, merchant_uuid)).flatMap(({ children }) => children)
  const moved = async (event: MerchantDeed) => {
    const said = { merchant_id, event, reason: 'Two certificates are out of date.' }
    const administrator = await aStaff(db, ['administrator'])
    await inTransaction(db, (tx) => moveMerchant(tx, administrator, said))
  }
  expect(await refusalOf(put(buyer, merchant_uuid, goods))).toBe('catalogue.notForSale')
  expect(await lines()).toEqual([])
  await moved('open')
  await put(buyer, merchant_uuid, goods)
  expect(await lines()).toMatchObject([{ amount: 10, problem: null }])
  await moved('suspend')
  expect(await refusalOf(put(buyer, merchant_uuid, goods))).toBe('catalogue.notForSale')
  expect(await lines()).toMatchObject([{ amount: 10, problem: 'catalogue.notForSale' }])
  await moved('resume')
  await put(buyer, merchant_uuid, goods)
  expect(await lines()).toMatchObject([{ amount: 20, problem: null }])
})
