import { randomUUID } from 'node:crypto'
import type { Cases, World } from '../world.ts'
import { aKeeper } from './dealer-stock.ts'

async function numberOf(world: World): Promise<string> {
  const { goods_sn } = await world.db
    .selectFrom('relation')
    .select('goods_sn')
    .where('id', '=', world.item.relation_id)
    .executeTakeFirstOrThrow()
  return goods_sn
}

/** A dealer whose channel calls the item LK-1. */
async function withAlias(world: World) {
  const keeper = await aKeeper(world)
  const input = { platform: 'amazon', number: 'LK-1', item: await numberOf(world) } as const
  const { data } = await world.server.send('/user/saveAlias', input, keeper.as)
  return { ...keeper, id: data.id }
}

type Paths = '/user/aliases' | '/user/saveAlias' | '/user/saveAliases' | '/user/deleteAlias'

export const itemAliasCases: Cases<Paths> = {
  '/user/aliases': {
    right: async (world) => ({
      as: (await withAlias(world)).as,
      input: { search: 'lk', platform: 'amazon' },
    }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/saveAlias': {
    right: async (world) => {
      const { as } = await withAlias(world)
      const item = await numberOf(world)
      return { as, input: { platform: '', number: 'LK-2', item, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { as } = await aKeeper(world)
      return { as, input: { platform: 'ebay', number: 'LK-1', item: 'NO-SUCH-1' }, reason: 'alias.unknown' }
    },
    stranger: 'nothing',
  },
  '/user/saveAliases': {
    right: async (world) => {
      const { as } = await aKeeper(world)
      const rows = [
        { platform: 'Walmart', number: 'LK-1', item: await numberOf(world) },
        { platform: '', number: 'LK-2', item: 'NO-SUCH-1' },
      ]
      return { as, input: { rows: JSON.stringify(rows), idempotency_key: randomUUID() } }
    },
    refused: async (world) => ({
      as: (await world.customer()).caller,
      input: { rows: JSON.stringify([{ platform: 'ebay', number: 'LK-1', item: 'A' }]) },
      reason: 'dealer.only',
    }),
    stranger: 'dealer.only',
  },
  '/user/deleteAlias': {
    right: async (world) => {
      const { as, id } = await withAlias(world)
      return { as, input: { id } }
    },
    refused: async (world) => {
      const { as } = await aKeeper(world)
      return { as, input: { id: 2_000_000_000 }, reason: 'request.notFound' }
    },
    stranger: 'request.notFound',
  },
}
