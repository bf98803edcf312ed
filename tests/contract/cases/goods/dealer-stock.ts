import { customerType } from '#rules/codes'
import { keepOf } from '#tests/fixtures/dealers'
import type { Cases, World } from '../world.ts'

/** A dealer with two pieces of the item in stock. */
export async function aKeeper(world: World) {
  const person = await world.customer(1_000)
  await world.db
    .updateTable('company')
    .set({ customer_type: customerType.stockDealer })
    .where('id', '=', person.actor.company_id)
    .execute()
  const dealer = { ...person.actor, customer_type: customerType.stockDealer }
  await keepOf(world.db, dealer, [{ ...world.item, quantity: 2 }])
  return { as: person.caller, actor: dealer }
}

export const dealerStockCases: Cases<
  '/user/myInventory' | '/user/lots' | '/user/inventoryChart' | '/office/privateStock'
> = {
  '/user/myInventory': {
    right: async (world) => {
      const { as } = await aKeeper(world)
      return { as, input: { warehouse_id: world.item.warehouse_id, age: 0 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/user/lots': {
    right: async (world) => {
      const { as } = await aKeeper(world)
      const { relation_id, warehouse_id } = world.item
      return { as, input: { relation_id, warehouse_id } }
    },
    refused: async (world) => {
      const { as } = await aKeeper(world)
      return { as, input: { relation_id: 2_000_000_000, warehouse_id: 1 }, reason: 'request.notFound' }
    },
    stranger: 'request.notFound',
  },
  '/user/inventoryChart': {
    right: async (world) => ({ as: (await aKeeper(world)).as, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/privateStock': {
    right: async (world) => {
      const { actor } = await aKeeper(world)
      const { caller } = await world.staff('warehouse')
      return { as: caller, input: { company_id: actor.company_id, page: 1 } }
    },
    refused: null,
    stranger: 'nothing',
  },
}
