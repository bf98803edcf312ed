import { randomUUID } from 'node:crypto'
import { inTransaction } from '#database/transaction'
import { askCount } from '#market/goods/inventory/count/open-count'
import { aMaker, booked, receiving } from '#tests/fixtures/presale/inbound'
import type { Cases, World } from '../world.ts'

/** A manufacturer with a hundred pieces in stock, and somebody of the warehouse. */
async function stocked(world: World) {
  const made = await aMaker(world.db)
  const seller = { ...made.seller, at: new Date() }
  const { actor, caller } = await world.staff('warehouse')
  const { inbound_number, lines } = await receiving(
    world.db,
    { ...made, seller },
    { staff: actor, expected_on: '2099-06-01' },
  )
  await booked(world.db, actor, { inbound_number, lines: [{ line_id: lines[0]!.line_id, sound: 100 }] })
  const where = { relation_id: made.relation_ids[0], warehouse_id: made.warehouse_id }
  const { goods_sn } = await world.db
    .selectFrom('relation')
    .select('goods_sn')
    .where('id', '=', where.relation_id)
    .executeTakeFirstOrThrow()
  return { seller, where, goods_sn, as: caller }
}

async function asked(world: World) {
  const made = await stocked(world)
  const { count_number } = await inTransaction(world.db, (tx) => askCount(tx, made.seller, made.where))
  return { ...made, count_number }
}
const key = () => ({ idempotency_key: randomUUID() })
const unknown = 'I000000000'

export const countCases: Cases<
  '/merchant/askCount' | '/office/countList' | '/office/openCount' | '/office/saveCount' | '/office/dropCount'
> = {
  '/merchant/askCount': {
    right: async (world) => {
      const { seller, where } = await stocked(world)
      return { as: await world.server.loginAs(seller.email), input: { ...where, ...key() } }
    },
    refused: async (world) => {
      const { seller, where } = await asked(world)
      return {
        as: await world.server.loginAs(seller.email),
        input: { ...where, ...key() },
        reason: 'stock.countOpen',
      }
    },
    stranger: 'request.notFound',
  },
  '/office/countList': {
    right: async (world) => {
      const { as, where } = await asked(world)
      return { as, input: { tab: 'open', warehouse_id: where.warehouse_id, search: 'IN-' } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/openCount': {
    right: async (world) => {
      const { as, where, goods_sn } = await stocked(world)
      return { as, input: { code: goods_sn, warehouse_id: where.warehouse_id, ...key() } }
    },
    refused: async (world) => {
      const { as, where } = await stocked(world)
      return {
        as,
        input: { code: 'NOBODY', warehouse_id: where.warehouse_id, ...key() },
        reason: 'count.noItem',
      }
    },
    stranger: 'stock.countOpen',
  },
  '/office/saveCount': {
    right: async (world) => {
      const { as, count_number } = await asked(world)
      return { as, input: { count_number, pieces: 99, ...key() } }
    },
    refused: async (world) => {
      const { as } = await stocked(world)
      return { as, input: { count_number: unknown, pieces: 1, ...key() }, reason: 'count.notFound' }
    },
    stranger: 'count.notAllowed',
  },
  '/office/dropCount': {
    right: async (world) => {
      const { as, count_number } = await asked(world)
      return { as, input: { count_number, reason: 'Counted yesterday', ...key() } }
    },
    refused: async (world) => {
      const { as } = await stocked(world)
      return { as, input: { count_number: unknown, reason: 'Lost', ...key() }, reason: 'count.notFound' }
    },
    stranger: 'count.notAllowed',
  },
}
