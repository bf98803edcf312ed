import type { Cases, World } from '../world.ts'

const goods = ({ item }: World, product_id = item.product_id) => [
  { product_id, relation_id: item.relation_id, amount: 2 },
]

type Paths = '/home/warehouseDistance' | '/supply/goods/warehouse/list' | '/home/placeNearby'

export const nearbyCases: Cases<Paths> = {
  '/home/warehouseDistance': {
    right: async ({ guest }) => ({ as: guest, input: { zip_code: '02108-1234' } }),
    refused: async ({ guest }) => {
      return { as: guest, input: { zip_code: '09001' }, reason: 'address.zipMilitary' }
    },
    stranger: 'nothing',
  },
  '/supply/goods/warehouse/list': {
    right: async ({ guest }) => ({ as: guest, input: { zip_code: '90021' } }),
    refused: async ({ guest }) => {
      return { as: guest, input: { zip_code: '00000' }, reason: 'address.zipFormat' }
    },
    stranger: 'nothing',
  },
  '/home/placeNearby': {
    right: async (world) => {
      const input = { zip_code: '90021', goods_list: goods(world), goods_type: 1 }
      return { as: (await world.customer()).caller, input }
    },
    refused: async (world) => {
      const input = { zip_code: '00000', goods_list: goods(world) }
      return { as: world.guest, input, reason: 'address.zipFormat' }
    },
    stranger: 'nothing',
  },
}
