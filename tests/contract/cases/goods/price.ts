import { aProduct } from '#tests/fixtures/goods'
import type { Cases, World } from '../world.ts'

type Paths = '/merchant/prices' | '/merchant/setPrice'

/** Somebody of a merchant with an item that costs 200.00. */
async function priced({ merchant, db }: World) {
  const { actor, caller } = await merchant()
  const { product_id, relation_ids } = await aProduct(db, {
    merchant_id: actor.merchant_id,
    relations: [{ price: 20_000 }],
  })
  return { caller, product_id, relation_id: relation_ids[0]! }
}
const unknown = 999_999

export const priceCases: Cases<Paths> = {
  '/merchant/prices': {
    right: async (world) => {
      const { caller, product_id } = await priced(world)
      return { as: caller, input: { product_id } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: { product_id: unknown },
      reason: 'request.notFound',
    }),
    stranger: 'request.notFound',
  },
  '/merchant/setPrice': {
    right: async (world) => {
      const { caller, relation_id } = await priced(world)
      const cells = { price: '210', tiers: '10:5', map: '250', srp: '300' }
      return { as: caller, input: { relation_id, rev: 0, cells: JSON.stringify(cells) } }
    },
    refused: async (world) => {
      const { caller, relation_id } = await priced(world)
      const input = { relation_id, rev: 0, cells: JSON.stringify({ price: '20.00' }) }
      return { as: caller, input, reason: 'price.farOff' }
    },
    stranger: 'request.notFound',
  },
}
