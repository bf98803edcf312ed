import { randomUUID } from 'node:crypto'
import type { Cases, Person, World } from '../world.ts'

const said = { kind: 'delivery', body: 'Two of the boxes were wet.' } as const

async function withFeedback(world: World): Promise<Person & { feedback_number: string }> {
  const person = await world.customer()
  const { data } = await world.server.send('/user/sendFeedback', said, person.caller)
  return { ...person, feedback_number: data.feedback_number }
}
const unknown = { feedback_number: 'F00000000' }

type Paths =
  | '/user/sendFeedback'
  | '/user/feedbackList'
  | '/user/feedbackDetail'
  | '/user/replyFeedback'
  | '/user/closeFeedback'
  | '/office/feedbackQueue'
  | '/office/feedbackDetail'
  | '/office/answerFeedback'

/** A buyer's calls about their own feedback. */
const ofOwnFeedback = {
  right: async (world: World) => {
    const { caller, feedback_number } = await withFeedback(world)
    return { as: caller, input: { feedback_number } }
  },
  refused: async ({ newcomer }: World) => {
    return { as: (await newcomer()).caller, input: unknown, reason: 'feedback.notFound' }
  },
  stranger: 'feedback.notFound',
} satisfies Cases<Paths>['/user/feedbackDetail']

export const feedbackCases: Cases<Paths> = {
  '/user/sendFeedback': {
    right: async ({ newcomer }) => {
      return { as: (await newcomer()).caller, input: { ...said, idempotency_key: randomUUID() } }
    },
    refused: async ({ newcomer }) => {
      const input = { ...said, file_ids: randomUUID() }
      return { as: (await newcomer()).caller, input, reason: 'upload.notFound' }
    },
    stranger: 'nothing',
  },
  '/user/feedbackList': {
    right: async (world) => ({ as: (await withFeedback(world)).caller, input: { status: 0 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/feedbackDetail': ofOwnFeedback,
  '/user/replyFeedback': {
    right: async (world) => {
      const { caller, feedback_number } = await withFeedback(world)
      return { as: caller, input: { feedback_number, body: 'And one was torn.' } }
    },
    refused: async (world) => {
      const { caller, feedback_number } = await withFeedback(world)
      await world.server.send('/user/closeFeedback', { feedback_number }, caller)
      return { as: caller, input: { feedback_number, body: 'Wait.' }, reason: 'feedback.closed' }
    },
    stranger: 'feedback.notFound',
  },
  '/user/closeFeedback': ofOwnFeedback,
  '/office/feedbackQueue': {
    right: async ({ staff }) => {
      return { as: (await staff('service')).caller, input: { status: 0, search: 'F' } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/feedbackDetail': {
    right: async (world) => {
      const { feedback_number } = await withFeedback(world)
      return { as: (await world.staff('service')).caller, input: { feedback_number } }
    },
    refused: async ({ staff }) => {
      return { as: (await staff('service')).caller, input: unknown, reason: 'feedback.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/answerFeedback': {
    right: async (world) => {
      const { feedback_number } = await withFeedback(world)
      const input = { feedback_number, body: 'We send new ones.', close: '1' } as const
      return { as: (await world.staff('service')).caller, input }
    },
    refused: async (world) => {
      const { feedback_number } = await withFeedback(world)
      const input = { feedback_number, body: '' }
      return { as: (await world.staff('service')).caller, input, reason: 'feedback.nothingSaid' }
    },
    // It is closed by then.
    stranger: 'feedback.closed',
  },
}
