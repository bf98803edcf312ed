import { randomUUID } from 'node:crypto'
import type { Cases, Person, World } from '../world.ts'

type Paths =
  | '/chat/list'
  | '/chat/thread'
  | '/chat/open'
  | '/chat/service'
  | '/chat/search'
  | '/chat/export'
  | '/chat/send'
  | '/chat/withdraw'
  | '/chat/read'
  | '/chat/unread'

/** The manufacturer of this item, with somebody who talks for it. */
async function merchantOfItem(world: World): Promise<string> {
  const { actor } = await world.merchant('item')
  const { merchant_uuid } = await world.db
    .selectFrom('merchant')
    .select('merchant_uuid')
    .where('id', '=', actor.merchant_id)
    .executeTakeFirstOrThrow()
  return merchant_uuid
}

/** A buyer with a conversation about this item, in which they have said one thing. */
export async function talking(world: World): Promise<Person & { conversation_number: string }> {
  const person = await world.newcomer()
  const { server, item } = world
  const asked = {
    merchant_uuid: await merchantOfItem(world),
    subject: 'product',
    subject_ref: String(item.product_id),
  } as const
  const { conversation_number } = (await server.send('/chat/open', asked, person.caller)).data
  const said = { conversation_number, client_key: randomUUID(), body: 'Is the oak from Ohio?' }
  await server.send('/chat/send', said, person.caller)
  return { ...person, conversation_number }
}
const unknown = { conversation_number: 'V00000000' }

export const chatCases: Cases<Paths> = {
  '/chat/list': {
    right: async (world) => ({ as: (await talking(world)).caller, input: { tab: 'all', search: 'V' } }),
    refused: null,
    stranger: 'nothing',
  },
  '/chat/thread': {
    right: async (world) => {
      const { caller, conversation_number } = await talking(world)
      return { as: caller, input: { conversation_number, after: 0 } }
    },
    refused: async ({ newcomer }) => {
      return { as: (await newcomer()).caller, input: unknown, reason: 'chat.notFound' }
    },
    stranger: 'chat.notFound',
  },
  '/chat/open': {
    right: async (world) => {
      const person = await world.customer()
      const { order_number } = await world.order(person)
      const merchant_uuid = await merchantOfItem(world)
      return { as: person.caller, input: { merchant_uuid, subject: 'order', subject_ref: order_number } }
    },
    refused: async ({ newcomer }) => {
      const input = { merchant_uuid: randomUUID() }
      return { as: (await newcomer()).caller, input, reason: 'chat.noService' }
    },
    stranger: 'chat.subject',
  },
  '/chat/search': {
    right: async (world) => ({ as: (await talking(world)).caller, input: { words: 'oak from' } }),
    refused: null,
    stranger: 'nothing',
  },
  '/chat/export': {
    right: async (world) => {
      const { caller, conversation_number } = await talking(world)
      return { as: caller, input: { conversation_number, sheet: 'a4' } }
    },
    refused: async ({ newcomer }) => {
      const input = { ...unknown, sheet: 'a4' as const }
      return { as: (await newcomer()).caller, input, reason: 'chat.notFound' }
    },
    stranger: 'chat.notFound',
  },
  '/chat/service': {
    right: async (world) => {
      const merchant_uuid = await merchantOfItem(world)
      return { as: (await world.newcomer()).caller, input: { merchant_uuid } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/chat/send': {
    right: async (world) => {
      const { caller, conversation_number } = await talking(world)
      const input = { conversation_number, client_key: randomUUID(), body: 'And the screws?' }
      return { as: caller, input }
    },
    refused: async ({ newcomer }) => {
      const input = { conversation_number: '', client_key: randomUUID(), body: 'Hello' }
      return { as: (await newcomer()).caller, input, reason: 'chat.choose' }
    },
    stranger: 'chat.notFound',
  },
  '/chat/withdraw': {
    right: async (world) => {
      const { caller, conversation_number } = await talking(world)
      return { as: caller, input: { conversation_number, no: 1 } }
    },
    refused: async (world) => {
      const { caller, conversation_number } = await talking(world)
      return { as: caller, input: { conversation_number, no: 2 }, reason: 'chat.notFound' }
    },
    stranger: 'chat.notFound',
  },
  '/chat/read': {
    right: async (world) => {
      const { caller, conversation_number } = await talking(world)
      return { as: caller, input: { conversation_number, no: 1 } }
    },
    refused: async ({ newcomer }) => {
      const input = { ...unknown, no: 1 }
      return { as: (await newcomer()).caller, input, reason: 'chat.notFound' }
    },
    stranger: 'chat.notFound',
  },
  '/chat/unread': {
    right: async (world) => ({ as: (await talking(world)).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
}
