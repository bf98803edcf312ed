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

type Paths = '/office/conceptList' | '/office/concept' | '/office/saveConcept' | '/office/retireConcept'

export const lexiconCases: Cases<Paths> = {
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
