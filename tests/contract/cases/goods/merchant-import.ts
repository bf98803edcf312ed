import { sql } from 'kysely'
import { zipOf } from '#tests/fixtures/files/archives'
import { aDraft, aMerchant, aProduct } from '#tests/fixtures/goods'
import { strayPictures } from '#tests/fixtures/imports'
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
  | '/merchant/exportGoods'

export const ownImportCases: Cases<Paths> = {
  '/merchant/exportGoods': {
    right: async ({ merchant }) => ({ as: (await merchant('item')).caller, input: { after: '0-0-0' } }),
    refused: null,
    stranger: 'nothing',
  },
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

let made = 0

/** A clerk, and a picture of a merchant that fits no item, with one that it may be given to. */
async function ofOffice({ db, staff }: World) {
  const merchant_id = await aMerchant(db)
  const { id } = await strayPictures(db, { merchant_id })
  made += 1
  const custom_sn = `STRAY-${made}`
  await aProduct(db, { merchant_id, relations: [{ custom_sn }] })
  return { as: (await staff('editor')).caller, id, row_numbers: '1', custom_sn }
}
/** The same of a person of a manufacturer. */
async function ofMerchant({ db, merchant }: World) {
  const { caller, actor } = await merchant()
  const { merchant_id } = actor
  const { id } = await strayPictures(db, { merchant_id, seller: actor })
  made += 1
  const custom_sn = `STRAY-${made}`
  await aProduct(db, { merchant_id, relations: [{ custom_sn }] })
  return { as: caller, id, row_numbers: '1', custom_sn }
}
const noItem = 'NO-SUCH-ITEM'
type StrayPaths =
  | '/office/strayPictures'
  | '/office/pictureItems'
  | '/office/assignPictures'
  | '/office/takeBackPictures'
  | '/merchant/strayPictures'
  | '/merchant/pictureItems'
  | '/merchant/assignPictures'
  | '/merchant/takeBackPictures'

export const strayPictureCases: Cases<StrayPaths> = {
  '/office/strayPictures': {
    right: async (world) => {
      const { as, id } = await ofOffice(world)
      return { as, input: { id, page: 1 } }
    },
    refused: async ({ staff }) => ({
      as: (await staff('editor')).caller,
      input: { id: unknown },
      reason: 'request.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/pictureItems': {
    right: async (world) => {
      const { as, id, custom_sn } = await ofOffice(world)
      return { as, input: { id, search: custom_sn } }
    },
    refused: async ({ staff }) => ({
      as: (await staff('editor')).caller,
      input: { id: unknown, search: 'chair' },
      reason: 'request.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/assignPictures': {
    right: async (world) => {
      const { as, ...input } = await ofOffice(world)
      return { as, input: { ...input, place: 0 } }
    },
    refused: async (world) => {
      const { as, ...input } = await ofOffice(world)
      return { as, input: { ...input, custom_sn: noItem }, reason: 'import.noItem' }
    },
    stranger: 'nothing',
  },
  '/office/takeBackPictures': {
    right: async (world) => {
      const { as, ...input } = await ofOffice(world)
      await world.server.send('/office/assignPictures', input, as)
      return { as, input: { id: input.id, row_numbers: input.row_numbers } }
    },
    refused: async (world) => {
      const { as, id } = await ofOffice(world)
      return { as, input: { id, row_numbers: '77' }, reason: 'import.noPicture' }
    },
    stranger: 'nothing',
  },
  '/merchant/strayPictures': {
    right: async (world) => {
      const { as, id } = await ofMerchant(world)
      return { as, input: { id, page: 1 } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: { id: unknown },
      reason: 'request.notFound',
    }),
    stranger: 'request.notFound',
  },
  '/merchant/pictureItems': {
    right: async (world) => {
      const { as, id, custom_sn } = await ofMerchant(world)
      return { as, input: { id, search: custom_sn } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: { id: unknown, search: 'chair' },
      reason: 'request.notFound',
    }),
    stranger: 'request.notFound',
  },
  '/merchant/assignPictures': {
    right: async (world) => {
      const { as, ...input } = await ofMerchant(world)
      return { as, input: { ...input, place: 0 } }
    },
    refused: async (world) => {
      const { as, ...input } = await ofMerchant(world)
      return { as, input: { ...input, custom_sn: noItem }, reason: 'import.noItem' }
    },
    stranger: 'request.notFound',
  },
  '/merchant/takeBackPictures': {
    right: async (world) => {
      const { as, ...input } = await ofMerchant(world)
      await world.server.send('/merchant/assignPictures', input, as)
      return { as, input: { id: input.id, row_numbers: input.row_numbers } }
    },
    refused: async (world) => {
      const { as, id } = await ofMerchant(world)
      return { as, input: { id, row_numbers: '77' }, reason: 'import.noPicture' }
    },
    stranger: 'request.notFound',
  },
}
