import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { strayPictures } from '#tests/fixtures/imports'
import type { Cases, World } from '../world.ts'

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
const unknown = 999_999

type Paths =
  | '/office/strayPictures'
  | '/office/pictureItems'
  | '/office/assignPictures'
  | '/office/takeBackPictures'
  | '/merchant/strayPictures'
  | '/merchant/pictureItems'
  | '/merchant/assignPictures'
  | '/merchant/takeBackPictures'

export const strayPictureCases: Cases<Paths> = {
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
