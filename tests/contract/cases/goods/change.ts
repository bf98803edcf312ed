import { aDraft, aMovedChange, aProduct } from '#tests/fixtures/goods'
import { ask } from '../ask.ts'
import type { Cases, World } from '../world.ts'

type Paths =
  | '/merchant/beginProduct'
  | '/merchant/saveField'
  | '/merchant/moveChange'
  | '/merchant/setShelf'
  | '/merchant/productList'
  | '/merchant/keptFilters'
  | '/merchant/keepFilters'
  | '/merchant/product'
  | '/merchant/productHistory'
  | '/office/changeQueue'
  | '/office/change'
  | '/office/decideChange'
  | '/office/checkSample'

/** Somebody of a merchant with a draft, and its number. */
async function drafting({ merchant, db }: World) {
  const person = await merchant()
  const { change_id } = await aDraft(db, person.actor)
  return { ...person, change_id }
}
/** A change that was sent, with its number. */
async function sent(world: World) {
  const { actor, change_id } = await drafting(world)
  const { rev } = await aMovedChange(world.db, actor, { change_id })
  return { change_id, rev }
}
async function ownProduct({ merchant, db }: World) {
  const { actor, caller } = await merchant()
  const { product_id } = await aProduct(db, { merchant_id: actor.merchant_id })
  return { caller, product_id }
}
/** A change that passed by trust, and is to be looked at afterwards. */
async function sampled(world: World) {
  const { actor, change_id } = await drafting(world)
  await world.db
    .updateTable('merchant')
    .set({ trust: 3, sample_percent: 100 })
    .where('id', '=', actor.merchant_id)
    .execute()
  await aMovedChange(world.db, actor, { change_id })
  return change_id
}
const unknown = 999_999

export const changeCases: Cases<Paths> = {
  '/merchant/beginProduct': {
    right: async (world) => {
      const { caller, product_id } = await ownProduct(world)
      return { as: caller, input: { copy_of: product_id } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: { copy_of: unknown },
      reason: 'request.notFound',
    }),
    stranger: 'request.notFound',
  },
  '/merchant/saveField': {
    right: async (world) => {
      const { caller, change_id } = await drafting(world)
      return { as: caller, input: { change_id, path: 'collection', rev: 0, value: '"Nordic"' } }
    },
    refused: async (world) => {
      const { caller, change_id } = await drafting(world)
      const input = { change_id, path: 'items.n1.upc', rev: 0, value: '"036000291453"' }
      return { as: caller, input, reason: 'change.value' }
    },
    stranger: 'request.notFound',
  },
  '/merchant/moveChange': {
    right: async (world) => {
      const { caller, change_id } = await drafting(world)
      return { as: caller, input: { change_id, rev: 0, event: 'send' } }
    },
    refused: async (world) => {
      const { caller } = await world.merchant()
      const { data } = await ask(world.server, '/merchant/beginProduct', { as: caller, input: {} })
      const { change_id } = data as { change_id: number }
      return { as: caller, input: { change_id, rev: 0, event: 'send' }, reason: 'change.nothing' }
    },
    stranger: 'request.notFound',
  },
  '/merchant/setShelf': {
    right: async (world) => {
      const { caller, product_id } = await ownProduct(world)
      return { as: caller, input: { product_id, on_shelf: '0' } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: { product_id: unknown, on_shelf: '0' },
      reason: 'request.notFound',
    }),
    stranger: 'request.notFound',
  },
  '/merchant/productList': {
    right: async (world) => {
      const { caller } = await ownProduct(world)
      return { as: caller, input: { tab: 'published', missing: 'cartons', search: 'product' } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/keptFilters': {
    right: async ({ merchant }) => ({ as: (await merchant()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/keepFilters': {
    right: async ({ merchant }) => {
      const list = [{ name: 'No Spanish title', tab: 'published', search: 'oak', missing: 'titleEs' }]
      return { as: (await merchant()).caller, input: { list } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/product': {
    right: async (world) => {
      const { caller, change_id } = await drafting(world)
      return { as: caller, input: { change_id } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: { product_id: unknown },
      reason: 'request.notFound',
    }),
    stranger: 'request.notFound',
  },
  '/merchant/productHistory': {
    right: async (world) => {
      const { caller, product_id } = await ownProduct(world)
      return { as: caller, input: { product_id } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: { product_id: unknown },
      reason: 'request.notFound',
    }),
    stranger: 'request.notFound',
  },
  '/office/changeQueue': {
    right: async (world) => {
      await sent(world)
      return { as: (await world.staff('editor')).caller, input: { what: 'review', assigned: 'nobody' } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/change': {
    right: async (world) => {
      const { change_id } = await sent(world)
      return { as: (await world.staff('editor')).caller, input: { change_id } }
    },
    refused: async ({ staff }) => ({
      as: (await staff('editor')).caller,
      input: { change_id: unknown },
      reason: 'request.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/decideChange': {
    right: async (world) => {
      const { change_id, rev } = await sent(world)
      return { as: (await world.staff('editor')).caller, input: { change_id, rev, pass: '1' } }
    },
    refused: async (world) => {
      const { change_id, rev } = await sent(world)
      const as = (await world.staff('editor')).caller
      return { as, input: { change_id, rev, pass: '0' }, reason: 'change.reasonNeeded' }
    },
    // Another editor comes too late.
    stranger: 'change.moved',
  },
  '/office/checkSample': {
    right: async (world) => {
      const change_id = await sampled(world)
      return { as: (await world.staff('editor')).caller, input: { change_id, right: '1' } }
    },
    refused: async (world) => {
      const change_id = await sampled(world)
      const as = (await world.staff('editor')).caller
      return { as, input: { change_id, right: '0' }, reason: 'change.reasonNeeded' }
    },
    stranger: 'change.moved',
  },
}
