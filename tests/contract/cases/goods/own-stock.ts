import { aMaker, booked, receiving } from '#tests/fixtures/presale/inbound'
import type { Cases, World } from '../world.ts'

/** A manufacturer with four pieces in stock, by its owner. */
async function stocked(world: World) {
  const made = await aMaker(world.db)
  const seller = { ...made.seller, at: new Date() }
  const { actor } = await world.staff('warehouse')
  const { inbound_number, lines } = await receiving(
    world.db,
    { ...made, seller },
    { staff: actor, expected_on: '2099-06-01' },
  )
  await booked(world.db, actor, { inbound_number, lines: [{ line_id: lines[0]!.line_id, sound: 4 }] })
  const { warehouse_id, relation_ids } = made
  return {
    as: await world.server.loginAs(seller.email),
    where: { relation_id: relation_ids[0], warehouse_id },
  }
}

export const ownStockCases: Cases<
  '/merchant/stockList' | '/merchant/stockHistory' | '/merchant/setStockRule'
> = {
  '/merchant/stockList': {
    right: async (world) => {
      const { as, where } = await stocked(world)
      return { as, input: { warehouse_id: where.warehouse_id, search: 'IN-' } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/stockHistory': {
    right: async (world) => {
      const { as, where } = await stocked(world)
      return { as, input: where }
    },
    refused: async (world) => {
      const { as, where } = await stocked(world)
      return { as, input: { ...where, relation_id: 2_000_000_000 }, reason: 'request.notFound' }
    },
    stranger: 'request.notFound',
  },
  '/merchant/setStockRule': {
    right: async (world) => {
      const { as, where } = await stocked(world)
      return { as, input: { ...where, rev: 0, selling: '0', threshold: 5 } }
    },
    refused: async (world) => {
      const { as, where } = await stocked(world)
      return {
        as,
        input: { ...where, relation_id: 2_000_000_000, rev: 0, selling: '0' },
        reason: 'request.notFound',
      }
    },
    stranger: 'request.notFound',
  },
}
