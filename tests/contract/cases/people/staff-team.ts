import { randomUUID } from 'node:crypto'
import { viewLimits } from '#rules/overview/staff-view'
import { aStaff } from '#tests/fixtures/people'
import type { Cases, World } from '../world.ts'

type Paths =
  | '/office/staffList'
  | '/office/inviteStaff'
  | '/office/resendStaffInvitation'
  | '/office/revokeStaffInvitation'
  | '/office/changeStaff'
  | '/office/disableStaff'
  | '/office/enableStaff'
  | '/office/signOutStaff'
  | '/office/views'
  | '/office/saveView'
  | '/office/removeView'

let invited = 0
const newEmail = () => {
  invited += 1
  return `colleague${invited}@trestle.test`
}

/** An administrator with an open invitation of a colleague. */
async function withInvitation({ server, staff }: World) {
  const { caller } = await staff('administrator')
  const email = newEmail()
  await server.send('/office/inviteStaff', { email, roles: '["editor"]' }, caller)
  const { data } = await server.send('/office/staffList', {}, caller)
  return { caller, email, id: data.invitations.find((one) => one.email === email)!.id }
}

async function withColleague({ db, staff }: World) {
  const { caller, actor } = await staff('administrator')
  const { account_id } = await aStaff(db, ['editor'], new Date())
  return { caller, own: actor.account_id, account_id }
}

const aView = { page: 'orders', name: 'Late in Ontario', query: 'tab=pack&warehouse=2' } as const
const nobody = { account_id: 999_999 }
const unknown = async ({ staff }: World) => ({
  as: (await staff('administrator')).caller,
  input: nobody,
  reason: 'account.notFound' as const,
})

export const staffTeamCases: Cases<Paths> = {
  '/office/staffList': {
    right: async (world) => ({ as: (await withInvitation(world)).caller, input: {} }),
    refused: null,
    // All administrators see the same staff.
    stranger: 'nothing',
  },
  '/office/inviteStaff': {
    right: async ({ staff }) => {
      const input = { email: newEmail(), roles: ['service', 'auditor'], idempotency_key: randomUUID() }
      return { as: (await staff('administrator')).caller, input }
    },
    refused: async (world) => {
      const { caller, email } = await withInvitation(world)
      return { as: caller, input: { email, roles: ['editor'] }, reason: 'team.invitedAlready' }
    },
    stranger: 'team.invitedAlready',
  },
  '/office/resendStaffInvitation': {
    right: async (world) => {
      const { caller, id } = await withInvitation(world)
      return { as: caller, input: { id } }
    },
    refused: async ({ staff }) => {
      return {
        as: (await staff('administrator')).caller,
        input: { id: 999_999 },
        reason: 'invitation.notFound',
      }
    },
    stranger: 'nothing',
  },
  '/office/revokeStaffInvitation': {
    right: async (world) => {
      const { caller, id } = await withInvitation(world)
      return { as: caller, input: { id } }
    },
    refused: async (world) => {
      const { caller, id } = await withInvitation(world)
      await world.server.send('/office/revokeStaffInvitation', { id }, caller)
      return { as: caller, input: { id }, reason: 'invitation.revoked' }
    },
    stranger: 'invitation.revoked',
  },
  '/office/changeStaff': {
    right: async (world) => {
      const { caller, account_id } = await withColleague(world)
      const { warehouse_id } = world.item
      return { as: caller, input: { account_id, roles: ['warehouse', 'service'], warehouse_id } }
    },
    refused: async (world) => {
      const { as } = await unknown(world)
      return { as, input: { ...nobody, roles: ['editor'] }, reason: 'account.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/disableStaff': {
    right: async (world) => {
      const { caller, account_id } = await withColleague(world)
      return { as: caller, input: { account_id } }
    },
    refused: async (world) => {
      const { caller, own } = await withColleague(world)
      return { as: caller, input: { account_id: own }, reason: 'staff.oneself' }
    },
    stranger: 'nothing',
  },
  '/office/enableStaff': {
    right: async (world) => {
      const { caller, account_id } = await withColleague(world)
      await world.server.send('/office/disableStaff', { account_id }, caller)
      return { as: caller, input: { account_id } }
    },
    refused: unknown,
    stranger: 'nothing',
  },
  '/office/signOutStaff': {
    right: async (world) => {
      const { caller, account_id } = await withColleague(world)
      return { as: caller, input: { account_id } }
    },
    refused: unknown,
    stranger: 'nothing',
  },
  '/office/views': {
    right: async ({ staff }) => ({ as: (await staff('service')).caller, input: { page: 'orders' } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/saveView': {
    right: async ({ staff }) => ({ as: (await staff('service')).caller, input: aView }),
    refused: async ({ server, staff }) => {
      const { caller } = await staff('service')
      for (let i = 0; i < viewLimits.perPage; i++)
        await server.send('/office/saveView', { ...aView, name: `View ${i}` }, caller)
      return { as: caller, input: aView, reason: 'view.tooMany' }
    },
    stranger: 'nothing',
  },
  '/office/removeView': {
    right: async ({ server, staff }) => {
      const { caller } = await staff('service')
      const { data } = await server.send('/office/saveView', aView, caller)
      return { as: caller, input: { id: data.id } }
    },
    refused: async ({ staff }) => ({
      ...{ as: (await staff('service')).caller, input: { id: 2_000_000_000 } },
      reason: 'view.notFound',
    }),
    stranger: 'view.notFound',
  },
}
