import type { Cases, World } from '../world.ts'

type Paths = '/merchant/orderList' | '/merchant/order'

/** The owner of the manufacturer of an order, with the order's number. */
async function seller(world: World) {
  const { order_number } = await world.order(await world.customer(500), 'paid')
  return { as: (await world.merchant('item')).caller, order_number }
}

export const merchantOrderCases: Cases<Paths> = {
  '/merchant/orderList': {
    right: async (world) => {
      const { as, order_number } = await seller(world)
      return { as, input: { tab: 'work', search: order_number.toLowerCase(), after: 0 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/order': {
    right: async (world) => {
      const { as, order_number } = await seller(world)
      return { as, input: { order_number } }
    },
    refused: async (world) => ({
      as: (await world.merchant('item')).caller,
      input: { order_number: 'E000000000' },
      reason: 'order.notFound',
    }),
    stranger: 'order.notFound',
  },
}
