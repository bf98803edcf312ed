import type { Cases, World } from '../world.ts'

type Paths =
  | '/merchant/money'
  | '/merchant/earningList'
  | '/merchant/rates'
  | '/merchant/orderEarnings'
  | '/merchant/sales'
  | '/merchant/soldItems'

/** The owner of the manufacturer of an order that was paid, with the order's number. */
async function seller(world: World) {
  const { order_number } = await world.order(await world.customer(500), 'paid')
  return { as: (await world.merchant('item')).caller, order_number }
}

export const earningCases: Cases<Paths> = {
  '/merchant/money': {
    right: async (world) => ({ as: (await seller(world)).as, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/earningList': {
    right: async (world) => ({
      as: (await seller(world)).as,
      input: { kind: 'sale', from: '2026-01-01', after: 0 },
    }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/rates': {
    right: async (world) => ({ as: (await world.merchant('item')).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/orderEarnings': {
    right: async (world) => {
      const { as, order_number } = await seller(world)
      return { as, input: { order_numbers: order_number } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/sales': {
    right: async (world) => ({ as: (await seller(world)).as, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/soldItems': {
    right: async (world) => ({ as: (await seller(world)).as, input: { days: 7, page_size: 20 } }),
    refused: null,
    stranger: 'nothing',
  },
}
