import { randomUUID } from 'node:crypto'
import { aWarehouse } from '#tests/fixtures/goods'
import type { Cases, Person, World } from '../world.ts'

const goods = ({ item }: World, amount = 2) => [
  { product_id: item.product_id, relation_id: item.relation_id, amount, preview: null },
]
const place = ({ item }: World) => ({
  warehouse_area_id: item.warehouse_area_id,
  source_type: 1,
  logistics_type: 1,
  purchase_mode: 1,
})

const wasThere = (world: World) => ({
  ...place(world),
  relation_id: world.item.relation_id,
  amount: 4,
  saved: false,
})

const modelOf = async ({ db, item }: World) => {
  const { custom_sn } = await db
    .selectFrom('relation')
    .select('custom_sn')
    .where('id', '=', item.relation_id)
    .executeTakeFirstOrThrow()
  return custom_sn
}

/** A customer with a line in the cart. */
export async function withCartLine(world: World): Promise<Person & { id: number }> {
  const person = await world.customer()
  const input = { ...place(world), goods_list: goods(world) }
  const { data } = await world.server.send('/home/addCart', input as never, person.caller)
  return { ...person, id: data.list[0]!.id }
}

type Paths =
  | '/home/addCart'
  | '/home/getCartProductList'
  | '/home/delCartProduct'
  | '/supply/order/cart/add'
  | '/supply/order/cart/move'
  | '/home/changeCartDelivery'
  | '/home/saveForLater'
  | '/home/cartPlaces'
  | '/home/emptyCart'
  | '/home/boughtBefore'
  | '/home/backInStock'
  | '/home/restoreCart'
  | '/home/orderPad'
  | '/home/orderPadFile'
  | '/home/padToCart'

export const cartCases: Cases<Paths> = {
  '/home/addCart': {
    right: async (world) => {
      const input = { ...place(world), goods_list: goods(world), idempotency_key: randomUUID() }
      return { as: (await world.customer()).caller, input }
    },
    refused: async (world) => {
      const input = { ...place(world), goods_list: goods(world, 60_000) }
      return { as: (await world.customer()).caller, input, reason: 'stock.notEnough' }
    },
    stranger: 'nothing',
  },
  '/home/getCartProductList': {
    right: async (world) => ({ as: (await withCartLine(world)).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/home/boughtBefore': {
    right: async (world) => ({ as: (await world.customer()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/home/backInStock': {
    right: async (world) => ({ as: (await world.customer()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/home/delCartProduct': {
    right: async (world) => {
      const { caller, id } = await withCartLine(world)
      return { as: caller, input: { id: `${id},${id + 1}` } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/supply/order/cart/add': {
    right: async (world) => {
      const { caller, id } = await withCartLine(world)
      return { as: caller, input: { ...place(world), id, amount: 3, is_update: 1 } }
    },
    refused: async (world) => {
      const { caller, id } = await withCartLine(world)
      return { as: caller, input: { id, amount: 60_000 }, reason: 'stock.notEnough' }
    },
    stranger: 'cart.lineNotFound',
  },
  '/supply/order/cart/move': {
    right: async (world) => {
      const { caller, id } = await withCartLine(world)
      const input = { id, warehouse_area_id: world.item.warehouse_area_id, logistics_type: 2 }
      return { as: caller, input }
    },
    refused: async (world) => {
      const { caller, id } = await withCartLine(world)
      const { warehouse_area_id } = await aWarehouse(world.db)
      return { as: caller, input: { id, warehouse_area_id }, reason: 'stock.noneInWarehouse' }
    },
    stranger: 'cart.lineNotFound',
  },
  '/home/changeCartDelivery': {
    right: async (world) => {
      const { caller, id } = await withCartLine(world)
      return { as: caller, input: { id: String(id), logistics_type: 2 } }
    },
    refused: async (world) => {
      const { caller, id } = await withCartLine(world)
      const input = { id: String(id), logistics_type: 3 }
      return { as: caller, input, reason: 'order.deliveryNotOffered' }
    },
    stranger: 'nothing',
  },
  '/home/saveForLater': {
    right: async (world) => {
      const { caller, id } = await withCartLine(world)
      return { as: caller, input: { id: String(id), saved: '1' } }
    },
    // A cart that is full: market/buying/cart/save-for-later.test.ts.
    refused: null,
    stranger: 'nothing',
  },
  '/home/cartPlaces': {
    right: async (world) => {
      const { caller, id } = await withCartLine(world)
      return { as: caller, input: { id } }
    },
    refused: async ({ customer }) => {
      return { as: (await customer()).caller, input: { id: 999_999 }, reason: 'cart.lineNotFound' }
    },
    stranger: 'cart.lineNotFound',
  },
  '/home/emptyCart': {
    right: async (world) => ({ as: (await withCartLine(world)).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/home/restoreCart': {
    right: async (world) => {
      const input = { lines: [wasThere(world)], idempotency_key: randomUUID() }
      return { as: (await world.customer()).caller, input }
    },
    refused: async (world) => ({
      as: (await world.customer()).caller,
      input: { lines: [{ ...wasThere(world), relation_id: 2_000_000_000 }] },
      reason: 'catalogue.notForSale',
    }),
    stranger: 'nothing',
  },
  '/home/orderPad': {
    right: async (world) => {
      const models = [await modelOf(world), 'no such model']
      return { as: (await world.customer()).caller, input: { ...place(world), models } }
    },
    refused: async (world) => {
      const input = { ...place(world), logistics_type: 3, models: ['any'] }
      return { as: (await world.customer()).caller, input, reason: 'order.deliveryNotOffered' }
    },
    stranger: 'nothing',
  },
  '/home/orderPadFile': {
    right: async (world) => ({
      as: (await world.customer()).caller,
      input: {},
      file: { content: 'Model,Quantity\nHAR-1,4\n', name: 'pad.csv' },
    }),
    refused: async (world) => ({
      as: (await world.customer()).caller,
      input: {},
      file: { content: Buffer.from('89504e470d0a1a0a0000000d', 'hex'), name: 'pad.xlsx' },
      reason: 'import.otherFormat',
    }),
    stranger: 'nothing',
  },
  '/home/padToCart': {
    right: async (world) => {
      const { relation_id } = world.item
      const goods_list = [{ relation_id, amount: 3 }]
      const input = { ...place(world), goods_list, idempotency_key: randomUUID() }
      return { as: (await world.customer()).caller, input }
    },
    refused: async (world) => {
      const goods_list = [{ relation_id: world.item.relation_id, amount: 3 }]
      const input = { ...place(world), purchase_mode: 1, logistics_type: 3, goods_list }
      return { as: (await world.customer()).caller, input, reason: 'order.deliveryNotOffered' }
    },
    stranger: 'nothing',
  },
}
