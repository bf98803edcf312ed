import { inTransaction } from '#database/transaction'
import { writeNote } from '#market/talk/note/write-note'
import type { Cases, World } from '../world.ts'

type Paths =
  | '/office/notes'
  | '/office/writeNote'
  | '/office/pinNote'
  | '/office/takeBackNote'
  | '/office/notesForMe'
  | '/office/seeNote'

/** Somebody of customer service, with a note about a customer's company that names a colleague. */
async function noted(world: World) {
  const { actor: buyer } = await world.customer()
  const [author, colleague] = [await world.staff('service'), await world.staff('service')]
  const about = { kind: 'company', ref: String(buyer.company_id) } as const
  const { email } = await world.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', colleague.actor.account_id)
    .executeTakeFirstOrThrow()
  const said = { ...about, body: `Dock closed, @${email}`, pinned: false }
  const { id } = await inTransaction(world.db, (tx) => writeNote(tx, author.actor, said))
  return { about, id, author: author.caller, colleague: colleague.caller }
}

const nothingThere = { kind: 'company', ref: '999999' } as const

export const staffNoteCases: Cases<Paths> = {
  '/office/notes': {
    right: async (world) => {
      const { about, colleague } = await noted(world)
      return { as: colleague, input: about }
    },
    refused: async ({ staff }) => {
      return { as: (await staff('service')).caller, input: nothingThere, reason: 'request.notFound' }
    },
    stranger: 'session.notAllowed',
  },
  '/office/writeNote': {
    right: async (world) => {
      const { about, author } = await noted(world)
      return { as: author, input: { ...about, body: 'Rings back on Monday', pinned: '1' } }
    },
    refused: async ({ staff }) => {
      const input = { ...nothingThere, body: 'Nobody there' }
      return { as: (await staff('service')).caller, input, reason: 'request.notFound' }
    },
    stranger: 'session.notAllowed',
  },
  '/office/pinNote': {
    right: async (world) => {
      const { id, colleague } = await noted(world)
      return { as: colleague, input: { id, pinned: '1' } }
    },
    refused: async ({ staff }) => {
      const input = { id: 999_999, pinned: '1' } as const
      return { as: (await staff('service')).caller, input, reason: 'note.notFound' }
    },
    stranger: 'note.notFound',
  },
  '/office/takeBackNote': {
    right: async (world) => {
      const { id, author } = await noted(world)
      return { as: author, input: { id } }
    },
    refused: async (world) => {
      const { id, colleague } = await noted(world)
      return { as: colleague, input: { id }, reason: 'note.notOwn' }
    },
    stranger: 'note.notFound',
  },
  '/office/notesForMe': {
    right: async (world) => ({ as: (await noted(world)).colleague, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/seeNote': {
    right: async (world) => {
      const { id, colleague } = await noted(world)
      return { as: colleague, input: { id } }
    },
    refused: async (world) => {
      const { id, author } = await noted(world)
      return { as: author, input: { id }, reason: 'note.notFound' }
    },
    stranger: 'note.notFound',
  },
}
