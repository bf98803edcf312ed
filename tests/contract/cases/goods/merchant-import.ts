import { sql } from 'kysely'
import { zipOf } from '#tests/fixtures/archives'
import { aDraft } from '#tests/fixtures/goods'
import { ask } from '../ask.ts'
import type { Cases, World } from '../world.ts'

const feed = { content: 'no;name;category;price\n1;Stool;Stools;12,50\n', name: 'stools.csv' }
const mapping = {
  columns: { custom_sn: 'no', title: 'name', category: 'category', price: 'price' },
  decimal: ',',
}

/** A previewed feed of somebody of a manufacturer, and the input for starting it. */
async function looked(world: World) {
  const { caller, actor } = await world.merchant()
  const seen = await ask(world.server, '/merchant/importPreview', { as: caller, input: {}, file: feed })
  const { upload_id } = seen.data as { upload_id: string }
  return { as: caller, actor, input: { upload_id, mapping, dry_run: true } }
}
async function started(world: World) {
  const { as, actor, input } = await looked(world)
  const { id } = (await world.server.send('/merchant/importStart', input as never, as)).data
  return { as, actor, id }
}
const unknown = 999_999

type Paths =
  | '/merchant/importPreview'
  | '/merchant/importStart'
  | '/merchant/importPictures'
  | '/merchant/importList'
  | '/merchant/import'
  | '/merchant/importReport'
  | '/merchant/importSend'

export const ownImportCases: Cases<Paths> = {
  '/merchant/importPreview': {
    right: async ({ merchant }) => ({ as: (await merchant()).caller, input: {}, file: feed }),
    refused: async ({ merchant }) => {
      const file = { content: '\u0000\u0001', name: 'stools.csv' }
      return { as: (await merchant()).caller, input: {}, file, reason: 'import.unreadable' }
    },
    stranger: 'nothing',
  },
  '/merchant/importStart': {
    right: async (world) => {
      const { as, input } = await looked(world)
      return { as, input }
    },
    refused: async (world) => {
      const { as, input } = await looked(world)
      const columns = { ...mapping.columns, 'stock.ONT': 'price' }
      return { as, input: { ...input, mapping: { ...mapping, columns } }, reason: 'import.stockNotYours' }
    },
    stranger: 'request.notFound',
  },
  '/merchant/importPictures': {
    right: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: {},
      file: { content: await zipOf({ 'SN-1.jpg': 'x' }), name: 'pictures.zip' },
    }),
    refused: async ({ merchant }) => {
      const file = { content: 'not an archive', name: 'pictures.zip' }
      return { as: (await merchant()).caller, input: {}, file, reason: 'import.noArchive' }
    },
    stranger: 'nothing',
  },
  '/merchant/importList': {
    right: async ({ merchant }) => ({ as: (await merchant()).caller, input: { page: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/import': {
    right: async (world) => {
      const { as, id } = await started(world)
      return { as, input: { id, outcome: 'changed', page: 1 } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: { id: unknown },
      reason: 'request.notFound',
    }),
    stranger: 'request.notFound',
  },
  '/merchant/importReport': {
    right: async (world) => {
      const { as, id } = await started(world)
      return { as, input: { id } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: { id: unknown },
      reason: 'request.notFound',
    }),
    stranger: 'request.notFound',
  },
  '/merchant/importSend': {
    right: async (world) => {
      const { as, id, actor } = await started(world)
      const { change_id } = await aDraft(world.db, actor)
      await sql`insert into import_edit (change_id, path, rev, run_id) values (${change_id}, 'title.en-US', 1, ${id})`.execute(
        world.db,
      )
      return { as, input: { id } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: { id: unknown },
      reason: 'request.notFound',
    }),
    stranger: 'request.notFound',
  },
}
