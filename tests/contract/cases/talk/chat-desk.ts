import { randomUUID } from 'node:crypto'
import type { Cases, World } from '../world.ts'
import { talking } from './chat.ts'

type Paths =
  | '/chat/assign'
  | '/chat/colleagues'
  | '/chat/close'
  | '/chat/askHelp'
  | '/office/endChatHelp'
  | '/office/chatQueue'
  | '/office/chatWatch'

/** A conversation of a buyer with the manufacturer of this item, and its one person. */
async function atDesk(world: World) {
  const { conversation_number, caller: buyer } = await talking(world)
  return { conversation_number, buyer, as: (await world.merchant('item')).caller }
}

/** A conversation into which the buyer has called the platform. */
async function withHelp(world: World) {
  const { conversation_number, buyer } = await atDesk(world)
  await world.server.send('/chat/askHelp', { conversation_number, share: '1' }, buyer)
  return conversation_number
}

export const chatDeskCases: Cases<Paths> = {
  '/chat/assign': {
    right: async (world) => {
      const { as, conversation_number } = await atDesk(world)
      return { as, input: { conversation_number, event: 'take' } }
    },
    refused: async (world) => {
      const { as, conversation_number } = await atDesk(world)
      const input = { conversation_number, event: 'handOver', to: randomUUID() } as const
      return { as, input, reason: 'chat.notColleague' }
    },
    stranger: 'chat.notFound',
  },
  '/chat/colleagues': {
    right: async (world) => {
      const { as, conversation_number } = await atDesk(world)
      return { as, input: { conversation_number } }
    },
    refused: async (world) => {
      const { buyer, conversation_number } = await atDesk(world)
      return { as: buyer, input: { conversation_number }, reason: 'chat.notForBuyers' }
    },
    stranger: 'chat.notFound',
  },
  '/chat/close': {
    right: async (world) => {
      const { as, conversation_number } = await atDesk(world)
      return { as, input: { conversation_number } }
    },
    refused: async (world) => {
      const { buyer, conversation_number } = await atDesk(world)
      return { as: buyer, input: { conversation_number }, reason: 'chat.notForBuyers' }
    },
    stranger: 'chat.notFound',
  },
  '/chat/askHelp': {
    right: async (world) => {
      const { buyer, conversation_number } = await atDesk(world)
      return { as: buyer, input: { conversation_number, share: '1' } }
    },
    refused: async (world) => {
      const as = (await world.newcomer()).caller
      const about = { merchant_uuid: '', subject: 'none' } as const
      const { conversation_number } = (await world.server.send('/chat/open', about, as)).data
      return { as, input: { conversation_number }, reason: 'chat.helpHere' }
    },
    stranger: 'chat.notFound',
  },
  '/office/endChatHelp': {
    right: async (world) => {
      const input = { conversation_number: await withHelp(world) }
      return { as: (await world.staff('service')).caller, input }
    },
    refused: async (world) => {
      const { conversation_number } = await atDesk(world)
      return {
        as: (await world.staff('service')).caller,
        input: { conversation_number },
        reason: 'chat.notFound',
      }
    },
    // The platform has left by then.
    stranger: 'chat.notFound',
  },
  '/office/chatQueue': {
    right: async (world) => {
      await withHelp(world)
      return { as: (await world.staff('service')).caller, input: { tab: 'help' } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/chatWatch': {
    right: async (world) => {
      const { conversation_number } = await atDesk(world)
      const input = { conversation_number, reason: 'The buyer wrote to us about it' }
      return { as: (await world.staff('service')).caller, input }
    },
    refused: async (world) => {
      const { conversation_number } = await atDesk(world)
      return {
        as: (await world.staff('service')).caller,
        input: { conversation_number },
        reason: 'chat.reasonNeeded',
      }
    },
    stranger: 'nothing',
  },
}
