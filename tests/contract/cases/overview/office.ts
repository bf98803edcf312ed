import { inTransaction } from '#database/transaction'
import { queueMail } from '#market/people/message/queue-mail'
import { zipOf } from '#tests/fixtures/files/archives'
import { aMerchant } from '#tests/fixtures/goods'
import { ask } from '../ask.ts'
import type { Cases, World } from '../world.ts'

const feed = { content: 'no;name;category;price\n1;Stool;Stools;12,50\n', name: 'stools.csv' }
const mapping = {
  columns: { custom_sn: 'no', title: 'name', category: 'category', price: 'price' },
  decimal: ',',
}

/** A previewed feed, and the input for starting it. */
async function looked(world: World) {
  const { caller } = await world.staff('editor')
  const merchant_id = await aMerchant(world.db)
  const seen = await ask(world.server, '/office/importPreview', {
    as: caller,
    input: { merchant_id },
    file: feed,
  })
  const { upload_id } = seen.data as { upload_id: string }
  const input = { upload_id, merchant_id, mapping, dry_run: 1, create_categories: 1 }
  return { as: caller, input }
}
async function started(world: World): Promise<number> {
  const { as, input } = await looked(world)
  return (await world.server.send('/office/importStart', input as never, as)).data.id
}
/** A mail of the outbox, failed or not. Returns its id. */
async function aMail({ db, newcomer }: World, status: 'failed' | 'waiting'): Promise<number> {
  const { actor } = await newcomer()
  const letter = { to: actor.email, template: 'passwordChanged', language: 'en-US' } as const
  await inTransaction(db, (tx) => queueMail(tx, actor, { ...letter, params: { name: 'Rosa' } }))
  const { id } = await db
    .updateTable('mail')
    .set({ status })
    .where('recipient', '=', actor.email)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Paths =
  | '/office/home'
  | '/office/search'
  | '/office/mailList'
  | '/office/mail'
  | '/office/auditList'
  | '/office/importPreview'
  | '/office/importStart'
  | '/office/importPictures'
  | '/office/importList'
  | '/office/import'
  | '/office/importReport'
  | '/office/merchantList'
  | '/office/retryMail'
  | '/office/retryMails'

export const officeCases: Cases<Paths> = {
  '/office/search': {
    right: async (world) => {
      const { order_number: search } = await world.order(await world.customer())
      return { as: (await world.staff('administrator')).caller, input: { search } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/home': {
    right: async ({ staff }) => ({ as: (await staff('service')).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/mailList': {
    right: async ({ staff }) => ({
      as: (await staff('administrator')).caller,
      input: { search: 'a', page: 1 },
    }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/mail': {
    right: async (world) => {
      return { as: (await world.staff('administrator')).caller, input: { id: await aMail(world, 'waiting') } }
    },
    refused: async ({ staff }) => {
      return { as: (await staff('administrator')).caller, input: { id: 999_999 }, reason: 'mail.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/auditList': {
    right: async ({ staff }) => {
      return {
        as: (await staff('auditor')).caller,
        input: { subject: 'certification', search: 'a', page: 1 },
      }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/importPreview': {
    right: async ({ staff, db }) => {
      const merchant_id = await aMerchant(db)
      return { as: (await staff('editor')).caller, input: { merchant_id }, file: feed }
    },
    refused: async ({ staff }) => {
      const { caller } = await staff('editor')
      return { as: caller, input: { merchant_id: 999_999 }, file: feed, reason: 'request.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/importStart': {
    right: looked,
    refused: async (world) => {
      const { as, input } = await looked(world)
      const columns = { title: 'name' }
      return { as, input: { ...input, mapping: { ...mapping, columns } }, reason: 'import.mapping' }
    },
    // It runs already.
    stranger: 'import.running',
  },
  '/office/importPictures': {
    right: async ({ staff, db }) => ({
      as: (await staff('editor')).caller,
      input: { merchant_id: await aMerchant(db) },
      file: { content: await zipOf({ 'SN-1.jpg': 'x' }), name: 'pictures.zip' },
    }),
    refused: async ({ staff, db }) => {
      const file = { content: 'not an archive', name: 'pictures.zip' }
      const input = { merchant_id: await aMerchant(db) }
      return { as: (await staff('editor')).caller, input, file, reason: 'import.noArchive' }
    },
    // It runs already.
    stranger: 'import.running',
  },
  '/office/importList': {
    right: async ({ staff }) => ({ as: (await staff('editor')).caller, input: { page: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/import': {
    right: async (world) => {
      const input = { id: await started(world), outcome: 'rejected', page: 1 } as const
      return { as: (await world.staff('editor')).caller, input }
    },
    refused: async ({ staff }) => {
      return { as: (await staff('editor')).caller, input: { id: 999_999 }, reason: 'request.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/importReport': {
    right: async (world) => {
      return { as: (await world.staff('editor')).caller, input: { id: await started(world) } }
    },
    refused: async ({ staff }) => {
      return { as: (await staff('editor')).caller, input: { id: 999_999 }, reason: 'request.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/merchantList': {
    right: async ({ staff }) => ({ as: (await staff('editor')).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/retryMail': {
    right: async (world) => {
      return { as: (await world.staff('administrator')).caller, input: { id: await aMail(world, 'failed') } }
    },
    refused: async (world) => {
      const input = { id: await aMail(world, 'waiting') }
      return { as: (await world.staff('administrator')).caller, input, reason: 'mail.notFailed' }
    },
    stranger: 'mail.notFailed',
  },
  '/office/retryMails': {
    right: async (world) => {
      await aMail(world, 'failed')
      return { as: (await world.staff('administrator')).caller, input: {} }
    },
    refused: null,
    stranger: 'nothing',
  },
}
