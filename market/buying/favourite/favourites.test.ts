import { expect, test } from 'vitest'
import { addCart } from '#api/buying/cart'
import { favouriteList, favouritesToCart as toCartCall } from '#api/buying/favourite'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { limits } from '#rules/fields'
import { aCustomer, anItem, type Item, later } from '#tests/fixtures/buying'
import { aProduct } from '#tests/fixtures/goods'
import { refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { addToCart } from '../cart/add-to-cart.ts'
import { addFavourite } from './add-favourites.ts'
import { cartToFavourites } from './cart-to-favourites.ts'
import { favouriteIds } from './favourite-ids.ts'
import { favouritesToCart } from './favourites-to-cart.ts'
import { deleteFolder, moveFavourites, saveFolder } from './folders.ts'
import { listFavourites } from './list-favourites.ts'
import { removeFavourites, restoreFavourites } from './remove-favourites.ts'

const { db } = await testDatabase({ max: 8 })

const add = (buyer: Buyer, { product_id, relation_id }: Pick<Item, 'product_id' | 'relation_id'>) =>
  inTransaction(db, (tx) => addFavourite(tx, buyer, { product_id, relation_id }))
const remove = (buyer: Buyer, ...relation_ids: number[]) =>
  inTransaction(db, (tx) => removeFavourites(tx, buyer, { relation_ids }))
const restore = (buyer: Buyer, ...relation_ids: number[]) =>
  inTransaction(db, (tx) => restoreFavourites(tx, buyer, { relation_ids }))
const list = (buyer: Buyer, wish: object = {}) =>
  reading(db, (tx) => listFavourites(tx, buyer, favouriteList.in.parse(wish)))
const folder = (buyer: Buyer, name: string, id?: number) =>
  inTransaction(db, (tx) => saveFolder(tx, buyer, id === undefined ? { name } : { id, name }))
const toCart = (buyer: Buyer, goods: object[]) =>
  inTransaction(db, (tx) =>
    favouritesToCart(tx, buyer, toCartCall.in.parse({ goods_list: JSON.stringify(goods) })),
  )
const idsOf = async (buyer: Buyer) => (await reading(db, (tx) => favouriteIds(tx, buyer))).relation_ids

/** Lets the person's favourites be so many, of items nobody looks at. */
async function fill(buyer: Buyer, count: number) {
  const { product_id } = await aProduct(db, { relations: Array.from({ length: count }, () => ({})) })
  await db
    .insertInto('favourite')
    .columns(['account_id', 'product_id', 'relation_id', 'price_cents', 'created_at'])
    .expression((make) =>
      make
        .selectFrom('relation')
        .select(({ val, ref }) => [
          val(buyer.account_id).as('account_id'),
          ref('product_id').as('product_id'),
          ref('id').as('relation_id'),
          ref('price_cents').as('price_cents'),
          val(buyer.at).as('created_at'),
        ])
        .where('product_id', '=', product_id),
    )
    .execute()
}

test('a favourite says what its price was when it was added, and what it is now', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { price: 20_000 })
  expect(await add(buyer, item)).toEqual({ count: 1 })
  expect(await add(later(buyer, 2), item)).toEqual({ count: 1 })
  await db
    .updateTable('relation')
    .set({ special_offer_cents: 18_000 as never })
    .where('id', '=', item.relation_id)
    .execute()
  const { list: rows, all, loose, limit } = await list(buyer)
  expect(rows).toMatchObject([
    {
      relation_id: item.relation_id,
      shown_price: '180.00',
      price: '200.00',
      price_was: '200.00',
      on_shelf: true,
    },
  ])
  expect(rows[0]!.added_at).toBe(buyer.at.toISOString())
  expect(rows[0]!.stock).toMatchObject([
    { warehouse_area_id: String(item.warehouse_area_id), available: 100 },
  ])
  expect([all, loose, limit]).toEqual([1, 1, 2000])
})

test('favourites are sorted by the shown price, by its fall, by title, and found by number or words', async () => {
  const buyer = await aCustomer(db)
  const dear = await anItem(db, { price: 90_000, special: 50_000, custom_sn: 'FAV-DEAR' })
  const cheap = await anItem(db, { price: 40_000, custom_sn: 'FAV-CHEAP' })
  const fob = await anItem(db, { price: 99_000, fob: 30_000, modes: [4], custom_sn: 'FAV-FOB' })
  for (const item of [dear, cheap, fob]) await add(buyer, item)
  await db
    .updateTable('relation')
    .set({ price_cents: 35_000 as never })
    .where('id', '=', cheap.relation_id)
    .execute()
  const numbers = async (wish: object) => (await list(buyer, wish)).list.map(({ custom_sn }) => custom_sn)
  expect(await numbers({ sort: 'price_low' })).toEqual(['FAV-FOB', 'FAV-CHEAP', 'FAV-DEAR'])
  expect(await numbers({ sort: 'price_high' })).toEqual(['FAV-DEAR', 'FAV-CHEAP', 'FAV-FOB'])
  expect((await numbers({ sort: 'fallen' }))[0]).toBe('FAV-CHEAP')
  expect(await numbers({ search: 'fav-d' })).toEqual(['FAV-DEAR'])
  expect((await list(buyer, { search: 'fav-d' })).count).toBe(1)
  expect(await numbers({ search: '%' })).toEqual([])
})

test('there are two thousand at most, however many are added at once', async () => {
  const buyer = await aCustomer(db)
  await fill(buyer, limits.favourites - 1)
  const items = [await anItem(db), await anItem(db), await anItem(db)]
  const ends = await Promise.allSettled(items.map((item) => add(buyer, item)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await idsOf(buyer)).length).toBe(limits.favourites)
  const [gone] = await idsOf(buyer)
  await remove(buyer, gone!)
  expect(await add(buyer, await anItem(db))).toEqual({ count: limits.favourites })
  expect(await refusalOf(restore(buyer, gone!))).toBe('favourite.full')
})

test('removed favourites can be restored unchanged for a day', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db)
  await add(buyer, item)
  const { id } = await folder(buyer, 'Lobby')
  await inTransaction(db, (tx) =>
    moveFavourites(tx, buyer, { relation_ids: [item.relation_id], folder_id: id }),
  )
  expect(await remove(buyer, item.relation_id)).toEqual({ count: 0 })
  expect(await idsOf(buyer)).toEqual([])
  expect(await restore(later(buyer, 23), item.relation_id)).toEqual({ count: 1 })
  expect((await list(buyer, { folder: id })).list).toMatchObject([{ folder_id: id }])
  await remove(buyer, item.relation_id)
  expect(await restore(later(buyer, 25), item.relation_id)).toEqual({ count: 0 })
  expect(await add(later(buyer, 26), item)).toEqual({ count: 1 })
  expect((await list(buyer, { folder: 'none' })).list).toHaveLength(1)
})

test('folders have one name each, are counted, and leave what lay in them', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db)
  await add(buyer, item)
  const lobby = await folder(buyer, 'Lobby')
  expect(await refusalOf(folder(buyer, 'LOBBY'))).toBe('favourite.folderExists')
  expect(await folder(buyer, 'lobby', lobby.id)).toEqual({ id: lobby.id, name: 'lobby' })
  await inTransaction(db, (tx) =>
    moveFavourites(tx, buyer, { relation_ids: [item.relation_id], folder_id: lobby.id }),
  )
  expect((await list(buyer)).folders).toEqual([{ id: lobby.id, name: 'lobby', count: 1 }])
  await inTransaction(db, (tx) => deleteFolder(tx, buyer, { id: lobby.id }))
  expect(await list(buyer)).toMatchObject({ folders: [], loose: 1, all: 1 })
  for (let made = 0; made < limits.favouriteFolders; made += 1) await folder(buyer, `Room ${made}`)
  expect(await refusalOf(folder(buyer, 'One more'))).toBe('favourite.foldersFull')
})

test('nobody reaches the favourites or folders of another', async () => {
  const [owner, stranger] = [await aCustomer(db), await aCustomer(db)]
  const item = await anItem(db)
  await add(owner, item)
  await add(stranger, item)
  const { id } = await folder(owner, 'Mine')
  const into = { relation_ids: [item.relation_id], folder_id: id }
  expect(await refusalOf(inTransaction(db, (tx) => moveFavourites(tx, stranger, into)))).toBe(
    'favourite.folderNotFound',
  )
  expect(await refusalOf(folder(stranger, 'Yours', id))).toBe('favourite.folderNotFound')
  expect(await refusalOf(inTransaction(db, (tx) => deleteFolder(tx, stranger, { id })))).toBe(
    'favourite.folderNotFound',
  )
  await remove(stranger, item.relation_id)
  expect(await idsOf(owner)).toEqual([item.relation_id])
})

test('favourites go into the cart by their quantity rule; what cannot stays, with the reason', async () => {
  const buyer = await aCustomer(db)
  const good = await anItem(db, { minimum: 4 })
  const few = await anItem(db, { on_hand: 3 })
  const below = await anItem(db, { minimum: 10 })
  const fob = await anItem(db, { modes: [4], fob: 5_000 })
  const coming = await aProduct(db, { relations: [{ modes: [5] }] })
  const presale = { product_id: coming.product_id, relation_id: coming.relation_ids[0]! }
  const notMine = await anItem(db)
  for (const item of [good, few, below, fob, presale]) await add(buyer, item)
  const given = await toCart(buyer, [
    { relation_id: good.relation_id, amount: 4 },
    { relation_id: few.relation_id, amount: 5 },
    { relation_id: below.relation_id, amount: 2 },
    { relation_id: fob.relation_id, amount: 1 },
    { relation_id: presale.relation_id, amount: 1 },
    { relation_id: notMine.relation_id, amount: 1 },
  ])
  expect(given.moved).toEqual([good.relation_id])
  expect(new Map(given.left.map(({ relation_id, reason }) => [relation_id, reason]))).toEqual(
    new Map([
      [few.relation_id, 'stock.notEnough'],
      [below.relation_id, 'stock.belowMinimum'],
      [fob.relation_id, 'favourite.notFromStock'],
      [presale.relation_id, 'favourite.notFromStock'],
      [notMine.relation_id, 'stock.noneInWarehouse'],
    ]),
  )
  expect(given.count).toBe(1)
  expect((await idsOf(buyer)).toSorted()).toEqual(
    [few.relation_id, below.relation_id, fob.relation_id, presale.relation_id].toSorted(),
  )
})

test('pieces already in the cart count against the stock', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { on_hand: 5 })
  await add(buyer, item)
  expect((await toCart(buyer, [{ relation_id: item.relation_id, amount: 3 }])).moved).toHaveLength(1)
  await restore(buyer, item.relation_id)
  expect((await toCart(buyer, [{ relation_id: item.relation_id, amount: 3 }])).left).toEqual([
    { relation_id: item.relation_id, reason: 'stock.notEnough' },
  ])
})

test('cart lines move among the favourites, as far as they are one’s own', async () => {
  const [buyer, stranger] = [await aCustomer(db), await aCustomer(db)]
  const { product_id, relation_id, warehouse_area_id } = await anItem(db)
  const goods_list = JSON.stringify([{ product_id, relation_id, amount: 2 }])
  const { list: lines } = await inTransaction(db, (tx) =>
    addToCart(tx, buyer, addCart.in.parse({ warehouse_area_id, goods_list })),
  )
  const id = String(lines[0]!.id)
  const move = (who: Buyer) => inTransaction(db, (tx) => cartToFavourites(tx, who, { id }))
  await move(stranger)
  expect(await idsOf(stranger)).toEqual([])
  expect(await move(buyer)).toEqual({ count: 0 })
  expect(await idsOf(buyer)).toEqual([relation_id])
})
