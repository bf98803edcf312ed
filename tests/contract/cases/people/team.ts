import { randomUUID } from 'node:crypto'
import { aColleague, lastMail } from '#tests/fixtures/people'
import { type Cases, login, type Person, type World } from '../world.ts'

type Paths =
  | '/user/teamList'
  | '/user/invitePerson'
  | '/user/resendInvitation'
  | '/user/revokeInvitation'
  | '/user/changePerson'
  | '/user/removePerson'
  | '/user/leaveTeam'
  | '/user/invitation'
  | '/user/acceptInvitation'

let invited = 0
const newEmail = () => {
  invited += 1
  return `invited${invited}@shop.test`
}

/** An owner with an open invitation: its number, and the secret of its link. */
async function withInvitation({ db, server, newcomer }: World) {
  const owner = await newcomer()
  const email = newEmail()
  await server.send('/user/invitePerson', { email, role: 'viewer' }, owner.caller)
  const { data } = await server.send('/user/teamList', {}, owner.caller)
  const { params } = await lastMail(db, email)
  return { ...owner, email, id: data.invitations[0]!.id, invitation: String(params.link).split('#')[1]! }
}

async function withColleague(world: World): Promise<Person & { user_uuid: string }> {
  const owner = await world.newcomer()
  const { user_uuid } = await aColleague(world.db, owner.actor)
  return { ...owner, user_uuid }
}

/** A colleague who is no owner, with the password of all test accounts. */
async function aPersonOf(world: World) {
  const owner = await world.newcomer()
  const { account_id, email } = await aColleague(world.db, owner.actor)
  const { password_hash } = await world.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', owner.actor.account_id)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('account').set({ password_hash }).where('id', '=', account_id).execute()
  return world.server.loginAs(email)
}

const joining = { first_name: 'Lea', last_name: 'Moreau', phone: '+1 213 555 0142', password: login }

export const teamCases: Cases<Paths> = {
  '/user/teamList': {
    right: async (world) => ({ as: (await withInvitation(world)).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/invitePerson': {
    right: async ({ newcomer }) => {
      const place = { role: 'buyer' as const, order_limit: '500', month_limit: '2000.50' }
      return {
        as: (await newcomer()).caller,
        input: { email: newEmail(), ...place, idempotency_key: randomUUID() },
      }
    },
    refused: async (world) => {
      const { caller, email } = await withInvitation(world)
      return { as: caller, input: { email, role: 'viewer' }, reason: 'team.invitedAlready' }
    },
    stranger: 'nothing',
  },
  '/user/resendInvitation': {
    right: async (world) => {
      const { caller, id } = await withInvitation(world)
      return { as: caller, input: { id } }
    },
    refused: async ({ newcomer }) => {
      return { as: (await newcomer()).caller, input: { id: 999_999 }, reason: 'invitation.notFound' }
    },
    stranger: 'invitation.notFound',
  },
  '/user/revokeInvitation': {
    right: async (world) => {
      const { caller, id } = await withInvitation(world)
      return { as: caller, input: { id } }
    },
    refused: async (world) => {
      const { caller, id } = await withInvitation(world)
      await world.server.send('/user/revokeInvitation', { id }, caller)
      return { as: caller, input: { id }, reason: 'invitation.revoked' }
    },
    stranger: 'invitation.notFound',
  },
  '/user/changePerson': {
    right: async (world) => {
      const { caller, user_uuid } = await withColleague(world)
      return { as: caller, input: { user_uuid, role: 'approver', order_limit: '0', month_limit: '' } }
    },
    refused: async ({ newcomer }) => {
      const { caller, actor } = await newcomer()
      const input = { user_uuid: actor.user_uuid, role: 'viewer' as const }
      return { as: caller, input, reason: 'team.lastOwner' }
    },
    stranger: 'team.notFound',
  },
  '/user/removePerson': {
    right: async (world) => {
      const { caller, user_uuid } = await withColleague(world)
      return { as: caller, input: { user_uuid } }
    },
    refused: async ({ newcomer }) => {
      const { caller, actor } = await newcomer()
      return { as: caller, input: { user_uuid: actor.user_uuid }, reason: 'team.lastOwner' }
    },
    stranger: 'team.notFound',
  },
  '/user/leaveTeam': {
    right: async (world) => ({ as: await aPersonOf(world), input: { password: login } }),
    refused: async ({ customer }) => {
      return { as: (await customer()).caller, input: { password: login }, reason: 'team.lastOwner' }
    },
    // Everybody leaves only for themselves.
    stranger: 'nothing',
  },
  '/user/invitation': {
    right: async (world) => {
      const { invitation } = await withInvitation(world)
      return { as: world.guest, input: { invitation } }
    },
    refused: async ({ guest }) => {
      return { as: guest, input: { invitation: 'x'.repeat(43) }, reason: 'invitation.notFound' }
    },
    // The link itself is the permission: it was mailed to one address.
    stranger: 'nothing',
  },
  '/user/acceptInvitation': {
    right: async (world) => {
      const { invitation } = await withInvitation(world)
      return { as: world.guest, input: { invitation, ...joining } }
    },
    refused: async (world) => {
      const { invitation, id, caller } = await withInvitation(world)
      await world.server.send('/user/revokeInvitation', { id }, caller)
      return { as: world.guest, input: { invitation, ...joining }, reason: 'invitation.revoked' }
    },
    stranger: 'invitation.used',
  },
}
