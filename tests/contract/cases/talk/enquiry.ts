import { randomUUID } from 'node:crypto'
import type { NewEnquiry } from '#market/talk/enquiry/send-enquiry'
import { anEnquiry, freightSaid } from '#tests/fixtures/enquiries'
import type { Cases, World } from '../world.ts'

/** A freight enquiry as the page sends it; the day is one to come. */
function said(more: Partial<NewEnquiry> = {}) {
  const { suspect: _suspect, ...fields } = freightSaid(more)
  const ready_on = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  return { ...fields, ready_on, form_ticket: '', homepage: '' }
}

/** An enquiry that waits for an answer. */
async function waiting({ db, guest }: World) {
  const at = new Date('2026-03-02T12:00:00Z')
  const visitor = { kind: 'guest' as const, at, language: 'en-US' as const, site: 'LA' as const }
  return anEnquiry(db, { ...visitor, visitor_uuid: guest.uuid })
}

type Paths =
  | '/home/openForm'
  | '/home/sendEnquiry'
  | '/user/enquiryList'
  | '/user/replyEnquiry'
  | '/office/enquiryList'
  | '/office/enquiryDetail'
  | '/office/answerEnquiry'
  | '/office/moveEnquiry'

export const enquiryCases: Cases<Paths> = {
  '/home/openForm': {
    right: async ({ guest }) => ({ as: guest, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/home/sendEnquiry': {
    right: async ({ guest }) => ({ as: guest, input: said() }),
    refused: async ({ guest, item }) => {
      const input = { ...said({ quantity: '40' }), kind: 2 as const, relation_id: item.relation_id }
      return { as: guest, input, reason: 'enquiry.logInFirst' }
    },
    stranger: 'nothing',
  },
  '/user/enquiryList': {
    right: async ({ newcomer }) => ({ as: (await newcomer()).caller, input: { page: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/replyEnquiry': {
    right: async ({ newcomer, db }) => {
      const { actor, caller } = await newcomer()
      const { id } = await anEnquiry(db, actor, { ready_on: said().ready_on })
      return { as: caller, input: { id, body: 'And insurance?', idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const input = { id: (await waiting(world)).id, body: 'Not mine' }
      return { as: (await world.newcomer()).caller, input, reason: 'enquiry.notFound' }
    },
    stranger: 'enquiry.notFound',
  },
  '/office/enquiryList': {
    right: async ({ staff }) => {
      const input = { status: 0, kind: 1, assigned: 'mine', suspect: '0', search: 'rosa', page: 1 } as const
      return { as: (await staff('service')).caller, input }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/enquiryDetail': {
    right: async (world) => {
      return { as: (await world.staff('service')).caller, input: { id: (await waiting(world)).id } }
    },
    refused: async ({ staff }) => {
      return { as: (await staff('service')).caller, input: { id: 999_999 }, reason: 'enquiry.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/answerEnquiry': {
    right: async (world) => {
      const { id } = await waiting(world)
      const input = { id, body: 'We load on the 12th.', idempotency_key: randomUUID() }
      return { as: (await world.staff('service')).caller, input }
    },
    refused: async ({ staff }) => {
      const input = { id: 999_999, body: 'Hello' }
      return { as: (await staff('service')).caller, input, reason: 'enquiry.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/moveEnquiry': {
    right: async (world) => {
      const input = { id: (await waiting(world)).id, event: 'close' } as const
      return { as: (await world.staff('service')).caller, input }
    },
    refused: async (world) => {
      const input = { id: (await waiting(world)).id, event: 'reopen' } as const
      return { as: (await world.staff('service')).caller, input, reason: 'enquiry.notAllowed' }
    },
    // A colleague comes too late.
    stranger: 'enquiry.notAllowed',
  },
}
