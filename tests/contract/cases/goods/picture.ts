import { randomUUID } from 'node:crypto'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { aSeller } from '#tests/fixtures/people'
import type { Cases, Person, World } from '../world.ts'

/** A product of its own, with its pictures. */
async function pictured({ db }: World) {
  const { product_id } = await aProduct(db)
  const media = await db.selectFrom('media').select('id').where('product_id', '=', product_id).execute()
  return { product_id, media_ids: media.map(({ id }) => id).join(',') }
}

async function withRequest(world: World): Promise<Person & { id: number }> {
  const person = await world.customer()
  const { data } = await world.server.send('/user/askPictures', await pictured(world), person.caller)
  return { ...person, id: data.id }
}

async function withPassed(world: World): Promise<Person & { id: number }> {
  const person = await withRequest(world)
  const { caller } = await world.staff('service')
  await world.server.send('/office/decidePictures', { id: person.id, pass: '1' }, caller)
  return person
}

/** A request for pictures of a manufacturer's product, and an owner of it who is logged in. */
async function ofMaker(world: World) {
  const { db, server } = world
  const merchant_id = await aMerchant(db)
  const { product_id } = await aProduct(db, { merchant_id })
  const media = await db.selectFrom('media').select('id').where('product_id', '=', product_id).execute()
  const { caller } = await world.customer()
  const wish = { product_id, media_ids: media.map(({ id }) => id).join(',') }
  const { data } = await server.send('/user/askPictures', wish, caller)
  const { email } = await aSeller(db, merchant_id)
  return { id: data.id as number, seller: await server.loginAs(email) }
}

type Paths =
  | '/user/pictureStates'
  | '/user/askPictures'
  | '/user/pictureRequests'
  | '/user/pictureLink'
  | '/office/pictureQueue'
  | '/office/decidePictures'
  | '/merchant/pictureList'
  | '/merchant/usualBuyers'
  | '/merchant/endUsualBuyer'
  | '/merchant/decidePictures'

export const pictureCases: Cases<Paths> = {
  '/user/pictureStates': {
    right: async (world) => {
      const { product_id } = await pictured(world)
      return { as: (await world.newcomer()).caller, input: { product_id } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/user/askPictures': {
    right: async (world) => {
      const input = { ...(await pictured(world)), idempotency_key: randomUUID() }
      return { as: (await world.newcomer()).caller, input }
    },
    refused: async (world) => {
      const { caller } = await world.newcomer()
      const input = await pictured(world)
      await world.server.send('/user/askPictures', input, caller)
      return { as: caller, input, reason: 'picture.chosenAlready' }
    },
    stranger: 'nothing',
  },
  '/user/pictureRequests': {
    right: async (world) => ({ as: (await withRequest(world)).caller, input: { status: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/pictureLink': {
    right: async (world) => {
      const { caller, id } = await withPassed(world)
      return { as: caller, input: { id } }
    },
    refused: async (world) => {
      const { caller, id } = await withRequest(world)
      return { as: caller, input: { id }, reason: 'picture.notFound' }
    },
    stranger: 'picture.notFound',
  },
  '/office/pictureQueue': {
    right: async ({ staff }) => ({ as: (await staff('service')).caller, input: { status: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/pictureList': {
    right: async (world) => ({ as: (await ofMaker(world)).seller, input: { status: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/decidePictures': {
    right: async (world) => {
      const { seller, id } = await ofMaker(world)
      return { as: seller, input: { id, pass: '1' } }
    },
    refused: async (world) => {
      const { seller, id } = await ofMaker(world)
      return { as: seller, input: { id, pass: '0' }, reason: 'picture.reasonNeeded' }
    },
    stranger: 'request.notFound',
  },
  '/merchant/usualBuyers': {
    right: async (world) => ({ as: (await ofMaker(world)).seller, input: { page_size: 20 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/endUsualBuyer': {
    right: async (world) => {
      const { seller, id } = await ofMaker(world)
      await world.server.send('/merchant/decidePictures', { id, pass: '1', always: '1' }, seller)
      const { data } = await world.server.send('/merchant/usualBuyers', {}, seller)
      return { as: seller, input: { id: data.list[0]!.id } }
    },
    refused: async (world) => ({
      as: (await ofMaker(world)).seller,
      input: { id: 999_999 },
      reason: 'request.notFound',
    }),
    stranger: 'request.notFound',
  },
  '/office/decidePictures': {
    right: async (world) => {
      const { id } = await withRequest(world)
      return { as: (await world.staff('service')).caller, input: { id, pass: '1' } }
    },
    refused: async (world) => {
      const { id } = await withRequest(world)
      return {
        as: (await world.staff('service')).caller,
        input: { id, pass: '0' },
        reason: 'picture.reasonNeeded',
      }
    },
    // It is decided by then.
    stranger: 'picture.notUnderReview',
  },
}
