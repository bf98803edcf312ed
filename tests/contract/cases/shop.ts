import type { Cases } from './world.ts'

type Paths =
  | '/home/siteInit'
  | '/home/getOperatorList'
  | '/home/areaList'
  | '/utils/reportError'
  | '/home/list'
  | '/home/getProductCategory'
  | '/home/product'
  | '/home/productNeighbours'
  | '/home/skuList'
  | '/home/storeList'
  | '/home/shopList'
  | '/home/store'

/** The calls that guests make as well. */
export const shopCases: Cases<Paths> = {
  '/home/siteInit': {
    right: async ({ guest }) => ({ as: guest, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/home/getOperatorList': {
    right: async ({ guest }) => ({ as: guest, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/home/areaList': {
    right: async ({ guest }) => ({ as: guest, input: { operator_id: 1, goods_type: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/utils/reportError': {
    right: async ({ guest }) => {
      return { as: guest, input: { message: 'it broke', stack: 'at x', page: '/home', line: 3 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/home/list': {
    right: async ({ customer }) => {
      const words = { search: 'product', product_type: 'all', zone: '' } as const
      const numbers = {
        category_id: 1,
        quantity_min: 1,
        first_available: 0,
        module_type: 0,
        purchase_mode: 0,
      }
      const choice = { warehouse_ids: '1,2', mch_ids: '1', price_min: '1', price_max: '9000', with_facets: 1 }
      const order = { sort_type: 'price', sort: 'a', page: 1, page_size: 24 } as const
      const merchant_uuid = '3f1a1c9e-2b1a-4c57-9a75-5c1f3e0a7b11'
      const input = { ...words, ...numbers, ...choice, ...order, merchant_uuid }
      return { as: (await customer()).caller, input }
    },
    refused: async ({ guest }) => {
      return { as: guest, input: { sort_type: 'price' }, reason: 'session.loginToSeePrices' }
    },
    stranger: 'nothing',
  },
  '/home/getProductCategory': {
    right: async ({ guest }) => ({ as: guest, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/home/product': {
    right: async ({ guest, item }) => ({ as: guest, input: { product_id: item.product_id } }),
    refused: async ({ guest }) => {
      return { as: guest, input: { product_id: 999_999 }, reason: 'catalogue.notFound' }
    },
    stranger: 'nothing',
  },
  '/home/productNeighbours': {
    right: async ({ guest, item }) => ({ as: guest, input: { product_id: item.product_id } }),
    refused: async ({ guest }) => {
      return { as: guest, input: { product_id: 999_999 }, reason: 'catalogue.notFound' }
    },
    stranger: 'nothing',
  },
  '/home/skuList': {
    right: async ({ guest }) => ({ as: guest, input: { search: 'M-1' } }),
    refused: async ({ guest }) => ({ as: guest, input: { search: '' }, reason: 'catalogue.searchEmpty' }),
    stranger: 'nothing',
  },
  '/home/storeList': {
    right: async ({ guest }) => ({ as: guest, input: { search: 'maker', page: 1, page_size: 10 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/home/shopList': {
    right: async ({ guest }) => ({ as: guest, input: { search: 'maker', page: 1, page_size: 10 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/home/store': {
    right: async ({ guest, db }) => {
      const { merchant_uuid } = await db
        .selectFrom('merchant')
        .select('merchant_uuid')
        .executeTakeFirstOrThrow()
      return { as: guest, input: { merchant_uuid } }
    },
    refused: async ({ guest }) => {
      return { as: guest, input: { merchant_uuid: crypto.randomUUID() }, reason: 'catalogue.notFound' }
    },
    stranger: 'nothing',
  },
}
