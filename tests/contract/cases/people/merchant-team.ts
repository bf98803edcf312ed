import { randomUUID } from 'node:crypto'
import { aSeller } from '#tests/fixtures/people'
import type { Cases, World } from '../world.ts'

type Paths =
  | '/merchant/people'
  | '/merchant/invitePerson'
  | '/merchant/resendInvitation'
  | '/merchant/revokeInvitation'
  | '/merchant/changePerson'
  | '/merchant/removePerson'

let invited = 0
const newEmail = () => {
  invited += 1
  return `invited${invited}@maker.test`
}

/** An owner of a merchant with an open invitation. */
async function withInvitation({ server, merchant }: World) {
  const owner = await merchant()
  const email = newEmail()
  await server.send('/merchant/invitePerson', { email, roles: '["quality"]' }, owner.caller)
  const { data } = await server.send('/merchant/people', {}, owner.caller)
  return { ...owner, email, id: data.invitations[0]!.id }
}

async function withColleague({ db, merchant }: World) {
  const owner = await merchant()
  const { user_uuid } = await aSeller(db, owner.actor.merchant_id, { at: new Date(), roles: ['logistics'] })
  return { ...owner, user_uuid }
}

export const merchantTeamCases: Cases<Paths> = {
  '/merchant/people': {
    right: async (world) => ({ as: (await withInvitation(world)).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/invitePerson': {
    right: async ({ merchant }) => {
      const place = { roles: ['quality', 'sales'], sign_limit: '25000' }
      const input = { email: newEmail(), ...place, idempotency_key: randomUUID() }
      return { as: (await merchant()).caller, input }
    },
    refused: async (world) => {
      const { caller, email } = await withInvitation(world)
      return { as: caller, input: { email, roles: ['sales'] }, reason: 'team.invitedAlready' }
    },
    stranger: 'nothing',
  },
  '/merchant/resendInvitation': {
    right: async (world) => {
      const { caller, id } = await withInvitation(world)
      return { as: caller, input: { id } }
    },
    refused: async ({ merchant }) => {
      return { as: (await merchant()).caller, input: { id: 999_999 }, reason: 'invitation.notFound' }
    },
    stranger: 'invitation.notFound',
  },
  '/merchant/revokeInvitation': {
    right: async (world) => {
      const { caller, id } = await withInvitation(world)
      return { as: caller, input: { id } }
    },
    refused: async (world) => {
      const { caller, id } = await withInvitation(world)
      await world.server.send('/merchant/revokeInvitation', { id }, caller)
      return { as: caller, input: { id }, reason: 'invitation.revoked' }
    },
    stranger: 'invitation.notFound',
  },
  '/merchant/changePerson': {
    right: async (world) => {
      const { caller, user_uuid } = await withColleague(world)
      return { as: caller, input: { user_uuid, roles: ['sales', 'finance'], sign_limit: '9000.50' } }
    },
    refused: async ({ merchant }) => {
      const { caller, actor } = await merchant()
      const input = { user_uuid: actor.user_uuid, roles: ['sales'] }
      return { as: caller, input, reason: 'team.lastOwner' }
    },
    stranger: 'team.notFound',
  },
  '/merchant/removePerson': {
    right: async (world) => {
      const { caller, user_uuid } = await withColleague(world)
      return { as: caller, input: { user_uuid } }
    },
    refused: async ({ merchant }) => {
      const { caller, actor } = await merchant()
      return { as: caller, input: { user_uuid: actor.user_uuid }, reason: 'team.lastOwner' }
    },
    stranger: 'team.notFound',
  },
}
