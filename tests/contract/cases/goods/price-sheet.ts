import { aProduct } from '#tests/fixtures/goods'
import { ask } from '../ask.ts'
import type { Cases, World } from '../world.ts'

type Paths =
  | '/merchant/bulkItems'
  | '/merchant/bulkPreview'
  | '/merchant/bulkApply'
  | '/merchant/bulkUndo'
  | '/merchant/bulkList'
  | '/merchant/bulkFile'

const rowsOf = (custom_sn: string, price: string) => JSON.stringify([{ custom_sn, cells: { price } }])

/** Somebody of a merchant with an item that costs 200.00, by its number. */
async function numbered({ merchant, db }: World) {
  const { actor, caller } = await merchant()
  const custom_sn = `SHEET-${crypto.randomUUID().slice(0, 8)}`
  await aProduct(db, { merchant_id: actor.merchant_id, relations: [{ price: 20_000, custom_sn }] })
  return { caller, custom_sn }
}
/** A sheet with its preview's print. */
async function previewed(world: World, price: string) {
  const { caller, custom_sn } = await numbered(world)
  const rows = rowsOf(custom_sn, price)
  const { data } = await ask(world.server, '/merchant/bulkPreview', { as: caller, input: { rows } })
  return { as: caller, input: { rows, hash: (data as { hash: string }).hash } }
}
async function applied(world: World) {
  const { as, input } = await previewed(world, '210.00')
  const { data } = await ask(world.server, '/merchant/bulkApply', { as, input })
  return { as, input: { bulk_id: (data as { bulk_id: number }).bulk_id } }
}

export const priceSheetCases: Cases<Paths> = {
  '/merchant/bulkItems': {
    right: async (world) => {
      const { caller, custom_sn } = await numbered(world)
      return { as: caller, input: { search: custom_sn } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/bulkPreview': {
    right: async (world) => {
      const { caller, custom_sn } = await numbered(world)
      return { as: caller, input: { rows: rowsOf(custom_sn, '=1+1') } }
    },
    refused: async ({ merchant }) => {
      const rows = Array.from({ length: 2_001 }, (_, n) => ({ custom_sn: `A-${n}`, cells: { price: '1' } }))
      return {
        as: (await merchant()).caller,
        input: { rows: JSON.stringify(rows) },
        reason: 'bulk.tooMany',
      }
    },
    stranger: 'nothing',
  },
  '/merchant/bulkApply': {
    right: (world) => previewed(world, '210.00'),
    refused: async (world) => ({ ...(await previewed(world, '20.00')), reason: 'price.farOff' }),
    // Items of others are not found, so the fingerprint differs.
    stranger: 'bulk.changed',
  },
  '/merchant/bulkUndo': {
    right: applied,
    refused: async (world) => {
      const { as, input } = await applied(world)
      await ask(world.server, '/merchant/bulkUndo', { as, input })
      return { as, input: { ...input, idempotency_key: crypto.randomUUID() }, reason: 'bulk.undone' }
    },
    stranger: 'request.notFound',
  },
  '/merchant/bulkList': {
    right: async (world) => ({ as: (await applied(world)).as, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/bulkFile': {
    right: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: {},
      file: { content: 'custom_sn,price\nA-1,12.00\n', name: 'prices.csv' },
    }),
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: {},
      file: { content: Buffer.from('89504e470d0a1a0a0000000d', 'hex'), name: 'prices.xlsx' },
      reason: 'import.otherFormat',
    }),
    stranger: 'nothing',
  },
}
