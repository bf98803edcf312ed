import { randomUUID } from 'node:crypto'
import type { Cases, World } from '../world.ts'

const asEditor = async (world: World) => (await world.staff('editor')).caller

/** A concept of this case alone. */
async function added(world: World) {
  const word = `made ${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`
  const words = { en: [word], es: [], zh: [] }
  const { data } = await world.server.send(
    '/office/saveConcept',
    { class: 'feature', words: JSON.stringify(words) },
    await asEditor(world),
  )
  return { concept: String(data.concept), words }
}

/** A search of this case alone, that found nothing. */
async function searched({ db, server, guest }: World) {
  const text = `sought ${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`
  await server.send('/home/countSearch', { search: text, outcome: 'nothing' }, guest)
  const { id } = await db
    .selectFrom('search_text')
    .select('id')
    .where('text', '=', text)
    .executeTakeFirstOrThrow()
  return { id }
}

/** What learning is switched to so that something changes. */
async function otherLearning({ db }: World) {
  const { learns } = await db.selectFrom('search_lexicon').select('learns').executeTakeFirstOrThrow()
  return learns ? '0' : '1'
}

type Paths =
  | '/home/countSearch'
  | '/office/searchList'
  | '/office/forgetSearch'
  | '/office/searchLearning'
  | '/office/setSearchLearning'
  | '/office/conceptList'
  | '/office/concept'
  | '/office/saveConcept'
  | '/office/retireConcept'

export const lexiconCases: Cases<Paths> = {
  '/home/countSearch': {
    right: async ({ guest }) => ({ as: guest, input: { search: 'oak table', outcome: 'found' } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/searchList': {
    right: async (world) => ({ as: await asEditor(world), input: { failure: 'left' } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/searchLearning': {
    right: async (world) => ({ as: await asEditor(world), input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/setSearchLearning': {
    right: async (world) => ({ as: await asEditor(world), input: { learns: await otherLearning(world) } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/forgetSearch': {
    right: async (world) => ({ as: await asEditor(world), input: await searched(world) }),
    refused: async (world) => ({
      as: await asEditor(world),
      input: { id: 2_000_000_000 },
      reason: 'lexicon.noSearch',
    }),
    stranger: 'lexicon.noSearch',
  },
  '/office/conceptList': {
    right: async (world) => ({ as: await asEditor(world), input: { search: 'sofa' } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/concept': {
    right: async (world) => ({ as: await asEditor(world), input: { concept: 'sofa' } }),
    refused: async (world) => ({
      as: await asEditor(world),
      input: { concept: 'no_such_thing' },
      reason: 'lexicon.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/saveConcept': {
    right: async (world) => {
      const { concept, words } = await added(world)
      return { as: await asEditor(world), input: { concept, revision: 1, class: 'feature', words } }
    },
    refused: async (world) => ({
      as: await asEditor(world),
      input: { class: 'kind', words: { en: ['sofa'], es: [], zh: [] } },
      reason: 'lexicon.taken',
    }),
    // A colleague has saved it before.
    stranger: 'lexicon.changed',
  },
  '/office/retireConcept': {
    right: async (world) => {
      const { concept } = await added(world)
      return { as: await asEditor(world), input: { concept, revision: 1, retired: '1' } }
    },
    refused: async (world) => ({
      as: await asEditor(world),
      input: { concept: (await added(world)).concept, revision: 7, retired: '1' },
      reason: 'lexicon.changed',
    }),
    stranger: 'lexicon.changed',
  },
}
