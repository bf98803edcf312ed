import { anEnquiry } from '#tests/fixtures/enquiries'
import { aGuest } from '#tests/fixtures/people'
import type { Cases, World } from '../world.ts'

type Paths =
  | '/office/rowsOfMine'
  | '/office/rowSigns'
  | '/office/rowColleagues'
  | '/office/assignRow'
  | '/office/releaseRow'

const enquiryOf = async ({ db }: World) =>
  ({ kind: 'enquiry', ref: String((await anEnquiry(db, aGuest())).id) }) as const

export const queueRowCases: Cases<Paths> = {
  '/office/rowSigns': {
    right: async (world) => {
      const { kind, ref } = await enquiryOf(world)
      return { as: (await world.staff('service')).caller, input: { kind, refs: `${ref},7` } }
    },
    refused: async ({ staff }) => ({
      as: (await staff('warehouse')).caller,
      input: { kind: 'enquiry', refs: '7' },
      reason: 'session.notAllowed',
    }),
    stranger: 'session.notAllowed',
  },
  '/office/rowColleagues': {
    right: async ({ staff }) => ({ as: (await staff('finance')).caller, input: { kind: 'voucher' } }),
    refused: async ({ staff }) => ({
      as: (await staff('service')).caller,
      input: { kind: 'voucher' },
      reason: 'session.notAllowed',
    }),
    stranger: 'session.notAllowed',
  },
  '/office/rowsOfMine': {
    right: async ({ staff }) => ({ as: (await staff('service')).caller, input: {} }),
    refused: null,
    // Each has rows of one's own.
    stranger: 'nothing',
  },
  '/office/assignRow': {
    right: async (world) => ({
      as: (await world.staff('service')).caller,
      input: await enquiryOf(world),
    }),
    refused: async ({ staff }) => ({
      as: (await staff('service')).caller,
      input: { kind: 'enquiry', ref: '999999' },
      reason: 'row.notWaiting',
    }),
    stranger: 'session.notAllowed',
  },
  '/office/releaseRow': {
    right: async (world) => {
      const { caller, actor } = await world.staff('service')
      const row = await enquiryOf(world)
      await world.db
        .insertInto('row_assignment')
        .values({
          ...row,
          account_id: actor.account_id,
          given_by: null,
          until: new Date(Date.now() + 3_600_000),
        })
        .execute()
      return { as: caller, input: row }
    },
    refused: async (world) => ({
      as: (await world.staff('service')).caller,
      input: await enquiryOf(world),
      reason: 'row.notOwn',
    }),
    stranger: 'session.notAllowed',
  },
}
