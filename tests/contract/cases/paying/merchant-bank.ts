import { randomBytes, randomUUID } from 'node:crypto'
import { openMailSecrets } from '#server/secrets/mail-secrets'
import type { Cases, World } from '../world.ts'

const wish = () => ({
  holder: 'Harlow Peak LLC',
  bank_name: 'First Bank',
  country: 'US',
  routing_number: '121000358',
  number: '0012345678',
  idempotency_key: randomUUID(),
})

/** An owner of a merchant who asked for an account. */
async function asked({ server, merchant }: World) {
  const owner = await merchant()
  const { data } = await server.send('/merchant/saveBank', wish(), owner.caller)
  return { ...owner, id: data.id as number }
}

/** An account that has rested. */
async function rested(world: World) {
  const one = await asked(world)
  // The database keeps what was asked for: the clock is set back in a copy of the row.
  await world.db.updateTable('merchant_bank').set({ state: 3 }).where('id', '=', one.id).execute()
  const at = new Date(Date.now() - 4 * 86_400_000)
  const { id: _, ...row } = await world.db
    .selectFrom('merchant_bank')
    .selectAll()
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  const { id } = await world.db
    .insertInto('merchant_bank')
    .values({
      ...row,
      state: 0,
      token_hash: randomBytes(32),
      asked_at: at,
      rests_until: new Date(at.getTime() + 3 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...one, id }
}

/** The secret of the link in the mail about an account. */
async function tokenOf({ db, server }: World, email: string): Promise<string> {
  const { sealed } = await db
    .selectFrom('mail')
    .select('sealed')
    .where('template', '=', 'merchantBankAsked')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const { link = '' } = openMailSecrets(server.config.secrets).open(sealed!)
  return link.slice(link.indexOf('#') + 1)
}

type Paths =
  | '/merchant/bank'
  | '/merchant/saveBank'
  | '/merchant/stopBank'
  | '/user/stopMerchantBank'
  | '/office/merchantBankList'
  | '/office/merchantBankNumber'
  | '/office/checkMerchantBank'

export const merchantBankCases: Cases<Paths> = {
  '/merchant/bank': {
    right: async (world) => ({ as: (await asked(world)).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/saveBank': {
    right: async ({ merchant }) => ({ as: (await merchant()).caller, input: wish() }),
    refused: async (world) => ({
      as: (await asked(world)).caller,
      input: wish(),
      reason: 'merchantBank.waits',
    }),
    stranger: 'nothing',
  },
  '/merchant/stopBank': {
    right: async (world) => {
      const { caller, id } = await asked(world)
      return { as: caller, input: { id } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: { id: 999_999 },
      reason: 'merchantBank.notFound',
    }),
    stranger: 'merchantBank.notFound',
  },
  '/user/stopMerchantBank': {
    right: async (world) => {
      const { actor } = await asked(world)
      return { as: world.guest, input: { link: await tokenOf(world, actor.email) } }
    },
    refused: async ({ guest }) => ({
      as: guest,
      input: { link: 'of-no-mail' },
      reason: 'merchantBank.notFound',
    }),
    stranger: 'merchantBank.decided',
  },
  '/office/merchantBankList': {
    right: async (world) => {
      await asked(world)
      return { as: (await world.staff('finance')).caller, input: { state: 0, page: 1, page_size: 5 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/merchantBankNumber': {
    right: async (world) => {
      const { id } = await asked(world)
      return { as: (await world.staff('finance')).caller, input: { id } }
    },
    refused: async ({ staff }) => ({
      as: (await staff('finance')).caller,
      input: { id: 999_999 },
      reason: 'merchantBank.decided',
    }),
    stranger: 'nothing',
  },
  '/office/checkMerchantBank': {
    right: async (world) => {
      const { id } = await rested(world)
      return { as: (await world.staff('finance')).caller, input: { id, pass: '1' } }
    },
    refused: async (world) => {
      const { id } = await asked(world)
      return {
        as: (await world.staff('finance')).caller,
        input: { id, pass: '1' },
        reason: 'merchantBank.rests',
      }
    },
    stranger: 'merchantBank.decided',
  },
}
