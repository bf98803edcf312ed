import { randomUUID } from 'node:crypto'
import type { Cases, Person, World } from '../world.ts'

/** A customer whose company has a list with one line. */
async function withList(world: World): Promise<Person & { id: number }> {
  const person = await world.customer()
  const { data } = await world.server.send('/user/saveList', saving(world) as never, person.caller)
  return { ...person, id: data.id }
}
const saving = ({ item: { relation_id, warehouse_area_id } }: World) => ({
  name: 'Every spring',
  warehouse_area_id,
  goods_list: [{ relation_id, amount: 3 }],
})

type Paths =
  | '/user/savedLists'
  | '/user/savedList'
  | '/user/savedListFile'
  | '/user/saveList'
  | '/user/renameSavedList'
  | '/user/deleteSavedList'
  | '/user/changeSavedLine'
  | '/user/savedListToCart'

export const savedListCases: Cases<Paths> = {
  '/user/savedLists': {
    right: async (world) => ({ as: (await withList(world)).caller, input: { search: 'spring', page: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/savedList': {
    right: async (world) => {
      const { caller, id } = await withList(world)
      return { as: caller, input: { id } }
    },
    refused: async (world) => {
      const { caller, id } = await withList(world)
      return { as: caller, input: { id, warehouse_area_id: 2_000_000_000 }, reason: 'stock.noneInWarehouse' }
    },
    stranger: 'savedList.notFound',
  },
  '/user/savedListFile': {
    right: async (world) => {
      const { caller, id } = await withList(world)
      return { as: caller, input: { id, sheet: 'letter' } }
    },
    refused: async (world) => {
      const { caller } = await withList(world)
      return { as: caller, input: { id: 2_000_000_000, sheet: 'a4' }, reason: 'savedList.notFound' }
    },
    stranger: 'savedList.notFound',
  },
  '/user/saveList': {
    right: async (world) => {
      const input = { ...saving(world), idempotency_key: randomUUID() }
      return { as: (await world.customer()).caller, input }
    },
    refused: async (world) => ({
      as: (await world.customer()).caller,
      input: { name: 'Nothing in it' },
      reason: 'savedList.empty',
    }),
    stranger: 'nothing',
  },
  '/user/renameSavedList': {
    right: async (world) => {
      const { caller, id } = await withList(world)
      return { as: caller, input: { id, name: 'Every autumn' } }
    },
    refused: async (world) => {
      const { caller, id } = await withList(world)
      await world.server.send('/user/saveList', { ...saving(world), name: 'Other' } as never, caller)
      return { as: caller, input: { id, name: 'OTHER' }, reason: 'savedList.exists' }
    },
    stranger: 'savedList.notFound',
  },
  '/user/deleteSavedList': {
    right: async (world) => {
      const { caller, id } = await withList(world)
      return { as: caller, input: { id } }
    },
    refused: async (world) => ({
      as: (await world.customer()).caller,
      input: { id: 2_000_000_000 },
      reason: 'savedList.notFound',
    }),
    stranger: 'savedList.notFound',
  },
  '/user/changeSavedLine': {
    right: async (world) => {
      const { caller, id } = await withList(world)
      return { as: caller, input: { id, relation_id: world.item.relation_id, amount: 5 } }
    },
    refused: async (world) => {
      const { caller, id } = await withList(world)
      return {
        as: caller,
        input: { id, relation_id: 2_000_000_000, amount: 5 },
        reason: 'savedList.notFound',
      }
    },
    stranger: 'savedList.notFound',
  },
  '/user/savedListToCart': {
    right: async (world) => {
      const { caller, id } = await withList(world)
      const { warehouse_area_id } = world.item
      return { as: caller, input: { id, warehouse_area_id, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { caller, id } = await withList(world)
      const { relation_id, warehouse_area_id } = world.item
      await world.server.send('/user/changeSavedLine', { id, relation_id, amount: 0 }, caller)
      return { as: caller, input: { id, warehouse_area_id }, reason: 'savedList.empty' }
    },
    stranger: 'savedList.notFound',
  },
}
