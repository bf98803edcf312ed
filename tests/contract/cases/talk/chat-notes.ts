import type { Cases, World } from '../world.ts'
import { talking } from './chat.ts'

type Paths =
  | '/chat/notes'
  | '/chat/note'
  | '/chat/quickAnswers'
  | '/chat/saveQuickAnswer'
  | '/chat/removeQuickAnswer'

const answer = { title: 'Lead time', body_en: 'Four weeks.', body_zh: '四周。' }

/** A manufacturer with a quick answer. */
async function withAnswer({ server, merchant }: World) {
  const as = (await merchant()).caller
  const { id } = (await server.send('/chat/saveQuickAnswer', answer, as)).data
  return { as, id: id as number }
}

export const chatNotesCases: Cases<Paths> = {
  '/chat/notes': {
    right: async (world) => {
      const { conversation_number, caller } = await talking(world)
      await world.server.send('/chat/note', { conversation_number, body: 'Asks twice' }, caller)
      return { as: caller, input: { conversation_number } }
    },
    refused: async ({ newcomer }) => {
      const input = { conversation_number: 'V00000000' }
      return { as: (await newcomer()).caller, input, reason: 'chat.notFound' }
    },
    stranger: 'chat.notFound',
  },
  '/chat/note': {
    right: async (world) => {
      const { conversation_number, caller } = await talking(world)
      return { as: caller, input: { conversation_number, body: 'Asks twice' } }
    },
    refused: async ({ newcomer }) => {
      const input = { conversation_number: 'V00000000', body: 'Asks twice' }
      return { as: (await newcomer()).caller, input, reason: 'chat.notFound' }
    },
    stranger: 'chat.notFound',
  },
  '/chat/quickAnswers': {
    right: async (world) => ({ as: (await withAnswer(world)).as, input: {} }),
    refused: async ({ newcomer }) => {
      return { as: (await newcomer()).caller, input: {}, reason: 'quickAnswer.notHere' }
    },
    stranger: 'nothing',
  },
  '/chat/saveQuickAnswer': {
    right: async (world) => {
      const { as, id } = await withAnswer(world)
      return { as, input: { ...answer, id, title: 'Lead times' } }
    },
    refused: async ({ merchant }) => {
      return { as: (await merchant()).caller, input: { title: 'Empty' }, reason: 'quickAnswer.empty' }
    },
    // Who else is asked buys, and answers nobody.
    stranger: 'quickAnswer.notHere',
  },
  '/chat/removeQuickAnswer': {
    right: async (world) => {
      const { as, id } = await withAnswer(world)
      return { as, input: { id } }
    },
    refused: async ({ merchant }) => {
      return { as: (await merchant()).caller, input: { id: 999_999 }, reason: 'quickAnswer.notFound' }
    },
    // Who else is asked buys, and answers nobody.
    stranger: 'quickAnswer.notHere',
  },
}
