import { randomUUID } from 'node:crypto'
import { pdf } from '../../uploads/corpus.ts'
import { ask } from '../ask.ts'
import type { Cases, World } from '../world.ts'

const file = { content: pdf, name: 'licence.pdf' }

async function aCategory({ db }: World): Promise<number> {
  const row = { slug: 'chairs', name: JSON.stringify({ 'en-US': 'Chairs' }), parent_id: null, image: null }
  await db
    .insertInto('category')
    .values(row)
    .onConflict((known) => known.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('category')
    .select('id')
    .where('slug', '=', 'chairs')
    .executeTakeFirstOrThrow()
  return id
}

/** The fields of an application. */
async function said(world: World) {
  return {
    application_number: '',
    company_name: 'Bentwood Ltd',
    contact_name: 'Mai Tran',
    email: `mai-${randomUUID().slice(0, 8)}@bentwood.test`,
    phone: '+84 28 5550 0100',
    country: 'VN',
    category_ids: String(await aCategory(world)),
    website: 'www.bentwood.test',
    factory_m2: '12000',
    message: 'Solid wood chairs.',
    keep_licence: '0' as const,
    homepage: '',
    idempotency_key: randomUUID(),
  }
}

/** An application under audit. */
async function waiting(world: World) {
  const input = await said(world)
  const { data } = await ask(world.server, '/home/applyMerchant', { as: world.guest, input, file })
  const { application_number } = data as { application_number: string }
  const { id } = await world.db
    .selectFrom('merchant_application')
    .select('id')
    .where('application_number', '=', application_number)
    .executeTakeFirstOrThrow()
  return { id, application_number, email: input.email }
}

type Paths =
  | '/home/applyMerchant'
  | '/home/merchantApplication'
  | '/office/applicationList'
  | '/office/applicationDetail'
  | '/office/decideApplication'

export const merchantApplicationCases: Cases<Paths> = {
  '/home/applyMerchant': {
    right: async (world) => ({ as: world.guest, input: await said(world), file }),
    refused: async (world) => {
      const { email } = await waiting(world)
      return {
        as: world.guest,
        input: { ...(await said(world)), email },
        file,
        reason: 'merchant.applicationOpen',
      }
    },
    // The same form sent again is the same application.
    stranger: 'nothing',
  },
  '/home/merchantApplication': {
    right: async (world) => {
      const { application_number, email } = await waiting(world)
      return { as: world.guest, input: { application_number, email } }
    },
    refused: async (world) => {
      const { application_number } = await waiting(world)
      const input = { application_number, email: 'another@bentwood.test' }
      return { as: world.guest, input, reason: 'merchant.applicationNotFound' }
    },
    stranger: 'nothing',
  },
  '/office/applicationList': {
    right: async ({ staff }) => {
      return { as: (await staff('auditor')).caller, input: { status: 1, search: 'bent', page: 1 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/applicationDetail': {
    right: async (world) => {
      return { as: (await world.staff('auditor')).caller, input: { id: (await waiting(world)).id } }
    },
    refused: async ({ staff }) => {
      return {
        as: (await staff('auditor')).caller,
        input: { id: 999_999 },
        reason: 'merchant.applicationNotFound',
      }
    },
    stranger: 'nothing',
  },
  '/office/decideApplication': {
    right: async (world) => {
      const input = { id: (await waiting(world)).id, pass: 1, reason: '', idempotency_key: randomUUID() }
      return { as: (await world.staff('auditor')).caller, input }
    },
    refused: async (world) => {
      const input = { id: (await waiting(world)).id, pass: 0, reason: '' }
      return { as: (await world.staff('auditor')).caller, input, reason: 'form.missing' }
    },
    // Another auditor comes too late.
    stranger: 'merchant.applicationDecided',
  },
}
