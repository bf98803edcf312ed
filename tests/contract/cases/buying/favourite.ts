import { randomUUID } from 'node:crypto'
import { limits } from '#rules/fields'
import type { Cases, Person, World } from '../world.ts'

/** A customer with the world's item among the favourites. */
async function withFavourite(world: World): Promise<Person> {
  const person = await world.customer()
  const { product_id, relation_id } = world.item
  await world.server.send('/user/addFavourite', { product_id, relation_id }, person.caller)
  return person
}

async function withFolder(world: World): Promise<Person & { id: number }> {
  const person = await withFavourite(world)
  const { data } = await world.server.send('/user/saveFavouriteFolder', { name: 'Lobby' }, person.caller)
  return { ...person, id: data.id }
}

/** A person whose favourites are full. */
async function withAllThereMayBe(world: World): Promise<Person> {
  const person = await world.customer()
  const { product_id } = world.item
  const { merchant_id } = await world.db
    .selectFrom('product')
    .select('merchant_id')
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow()
  const numbers = Array.from({ length: limits.favourites }, (_, i) => `${person.actor.account_id}-${i}`)
  const items = await world.db
    .insertInto('relation')
    .values(
      numbers.map((n) => ({
        product_id,
        merchant_id,
        goods_sn: `FULL${n}`,
        custom_sn: `FULL-${n}`,
        upc: null,
        color: null,
        purchase_modes: [1 as const],
        price_cents: 100 as never,
        special_ends_at: null,
        pallet_amount: null,
        fob_port: null,
        off_shelf_at: null,
      })),
    )
    .returning('id')
    .execute()
  const { account_id, at: created_at } = person.actor
  await world.db
    .insertInto('favourite')
    .values(
      items.map(({ id: relation_id }) => ({
        account_id,
        product_id,
        relation_id,
        folder_id: null,
        price_cents: 100 as never,
        created_at,
        removed_at: null,
      })),
    )
    .execute()
  return person
}

type Paths =
  | '/user/favouriteIds'
  | '/user/favouriteList'
  | '/user/addFavourite'
  | '/user/removeFavourites'
  | '/user/restoreFavourites'
  | '/user/moveFavourites'
  | '/user/saveFavouriteFolder'
  | '/user/deleteFavouriteFolder'
  | '/user/favouritesToCart'
  | '/user/cartToFavourites'

/** To take a favourite off its list, or to put it back. */
const ofFavourites = {
  right: async (world: World) => {
    return {
      as: (await withFavourite(world)).caller,
      input: { relation_ids: String(world.item.relation_id) },
    }
  },
  refused: null,
  stranger: 'nothing',
} satisfies Cases<Paths>['/user/removeFavourites']

export const favouriteCases: Cases<Paths> = {
  '/user/favouriteIds': {
    right: async (world) => ({ as: (await withFavourite(world)).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/favouriteList': {
    right: async (world) => {
      return { as: (await withFavourite(world)).caller, input: { folder: 'none', sort: 'fallen', page: 1 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/user/addFavourite': {
    right: async ({ customer, item: { product_id, relation_id } }) => {
      return { as: (await customer()).caller, input: { product_id, relation_id } }
    },
    refused: async (world) => {
      const { product_id, relation_id } = world.item
      const { caller } = await withAllThereMayBe(world)
      return { as: caller, input: { product_id, relation_id }, reason: 'favourite.full' }
    },
    stranger: 'nothing',
  },
  '/user/removeFavourites': ofFavourites,
  // The limit of favourites is tested in market/buying/favourite/favourites.test.ts.
  '/user/restoreFavourites': ofFavourites,
  '/user/moveFavourites': {
    right: async (world) => {
      const { caller, id } = await withFolder(world)
      return { as: caller, input: { relation_ids: String(world.item.relation_id), folder_id: id } }
    },
    refused: async (world) => {
      const { caller } = await withFavourite(world)
      const input = { relation_ids: String(world.item.relation_id), folder_id: 999_999 }
      return { as: caller, input, reason: 'favourite.folderNotFound' }
    },
    stranger: 'favourite.folderNotFound',
  },
  '/user/saveFavouriteFolder': {
    right: async (world) => {
      const { caller, id } = await withFolder(world)
      return { as: caller, input: { id, name: 'Lounge' } }
    },
    refused: async (world) => {
      const { caller } = await withFolder(world)
      return { as: caller, input: { name: 'LOBBY' }, reason: 'favourite.folderExists' }
    },
    stranger: 'favourite.folderNotFound',
  },
  '/user/deleteFavouriteFolder': {
    right: async (world) => {
      const { caller, id } = await withFolder(world)
      return { as: caller, input: { id } }
    },
    refused: async ({ customer }) => {
      return { as: (await customer()).caller, input: { id: 999_999 }, reason: 'favourite.folderNotFound' }
    },
    stranger: 'favourite.folderNotFound',
  },
  // Items that cannot be bought stay, with a reason; only a full cart refuses the whole call.
  '/user/favouritesToCart': {
    right: async (world) => {
      const goods_list = [{ relation_id: world.item.relation_id, amount: 2 }]
      const input = { goods_list, idempotency_key: randomUUID() }
      return { as: (await withFavourite(world)).caller, input }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/user/cartToFavourites': {
    right: async (world) => {
      const { caller } = await world.customer()
      const { product_id, relation_id, warehouse_area_id } = world.item
      const goods_list = JSON.stringify([{ product_id, relation_id, amount: 1 }])
      const { data } = await world.server.send('/home/addCart', { warehouse_area_id, goods_list }, caller)
      return { as: caller, input: { id: String(data.list[0]!.id) } }
    },
    refused: null,
    stranger: 'nothing',
  },
}
