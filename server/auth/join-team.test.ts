import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { deleteAccount } from '#market/overview/own-data/delete-account'
import { previewDeletion } from '#market/overview/own-data/deletion'
import { listActivity } from '#market/overview/own-data/list-activity'
import { findSession } from '#market/people/account/session/find-session'
import { changePerson, removePerson } from '#market/people/team/change-person'
import { invitePerson } from '#market/people/team/invite-person'
import { resendInvitation, revokeInvitation } from '#market/people/team/keep-invitation'
import { leaveTeam } from '#market/people/team/leave-team'
import { listTeam } from '#market/people/team/list-team'
import { teamAtMost } from '#rules/people/team'
import { anAuthContext } from '#tests/fixtures/auth/auth-context'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { aBuyer, aColleague, aGuest, lastMail, minutesLater, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { invitationBehind, joinTeam, newInvitationLink } from './join-team.ts'
import { leaveOwnTeam } from './leave-team.ts'
import { logIn } from './log-in/log-in.ts'
import { tokenHash } from './token.ts'

const { db } = await testDatabase()
const auth = { ...anAuthContext(db), demo: true }
const place = { order_limit: '', month_limit: '' }
const visit = (at = noon) => ({ actor: aGuest(at), address: '127.0.0.1', user_agent: 'test' })

const invite = (by: Buyer, email: string, wish: Partial<Parameters<typeof invitePerson>[2]> = {}) => {
  const link = newInvitationLink(['secret'], 'https://shop.test')
  return inTransaction(db, (tx) => invitePerson(tx, by, { email, role: 'buyer', ...place, ...link, ...wish }))
}
/** What the link in the latest mail to this address carries. */
const linkOf = async (email: string) => String((await lastMail(db, email)).params.link).split('#')[1]!
const person = { first_name: 'Lea', last_name: 'Moreau', phone: '', password: 'oak4table' }
const join = async (email: string, at = noon) =>
  joinTeam(auth, visit(at), { invitation: await linkOf(email), ...person })
const team = (actor: Buyer) => reading(db, (tx) => listTeam(tx, actor))
const idOf = async (owner: Buyer, email: string) =>
  (await team(owner)).invitations.find((one) => one.email === email)!.id

test("an invited person joins with the invitation's role and limits, and the inviter is notified", async () => {
  const owner = await aBuyer(db)
  await invite(owner, 'lea@diaz.test', { order_limit: '500', month_limit: '0' })
  expect(await lastMail(db, 'lea@diaz.test')).toMatchObject({
    template: 'teamInvitation',
    params: { inviter: 'Rosa Diaz', role: 'buyer', days: 7 },
  })
  const { token, user } = await join('lea@diaz.test')
  expect(user).toMatchObject({
    company_role: 'buyer',
    order_limit: '500.00',
    month_limit: '0.00',
    email: 'lea@diaz.test',
  })
  const actor = await reading(db, (tx) => findSession(tx, aGuest(), tokenHash(token)))
  expect(actor).toMatchObject({ company_id: owner.company_id, limits: { order: 50_000, month: 0 } })
  expect(await lastMail(db, owner.email)).toMatchObject({
    template: 'teamJoined',
    params: { person: 'Lea Moreau', email: 'lea@diaz.test' },
  })
  const { people, invitations } = await team(owner)
  expect(people.map(({ email, role }) => [email, role])).toEqual([
    [owner.email, 'owner'],
    ['lea@diaz.test', 'buyer'],
  ])
  expect(invitations).toEqual([])
})

test('a link counts once, for seven days, until it is taken back or sent again', async () => {
  const owner = await aBuyer(db)
  const email = 'once@diaz.test'
  await invite(owner, email)
  const first = await linkOf(email)
  const look = (invitation: string, at = noon) => invitationBehind(auth, visit(at), { invitation })
  expect(await look(first)).toMatchObject({ email, role: 'buyer', invited_by: 'Rosa Diaz' })
  expect(await refusalOf(look(first, minutesLater(7 * 24 * 60)))).toBe('invitation.expired')
  const id = await idOf(owner, email)
  const again = newInvitationLink(['secret'], 'https://shop.test')
  await inTransaction(db, (tx) => resendInvitation(tx, owner, { id, ...again }))
  expect(await refusalOf(look(first))).toBe('invitation.notFound')
  await join(email)
  const used = again.link.split('#')[1]!
  expect(await refusalOf(look(used))).toBe('invitation.used')
  expect(await refusalOf(joinTeam(auth, visit(), { invitation: used, ...person }))).toBe('invitation.used')
  await invite(owner, 'back@diaz.test')
  const back = await idOf(owner, 'back@diaz.test')
  await inTransaction(db, (tx) => revokeInvitation(tx, owner, { id: back }))
  expect(await refusalOf(look(await linkOf('back@diaz.test')))).toBe('invitation.revoked')
})

test('whether an address has an account is told to its reader, not to who invites', async () => {
  const owner = await aBuyer(db)
  const stranger = await aBuyer(db)
  await invite(owner, stranger.email)
  expect(await refusalOf(join(stranger.email))).toBe('team.hasAccount')
  expect(await refusalOf(invite(owner, owner.email.toUpperCase()))).toBe('team.memberAlready')
  expect(await refusalOf(invite(owner, stranger.email))).toBe('team.invitedAlready')
  // One that has run out makes room.
  await invite({ ...owner, at: minutesLater(8 * 24 * 60) }, stranger.email)
})

test('passwords and limits are looked at like everywhere', async () => {
  const owner = await aBuyer(db)
  await invite(owner, 'weak@diaz.test')
  const invitation = await linkOf('weak@diaz.test')
  const weak = joinTeam(auth, visit(), { invitation, ...person, password: 'short' })
  expect(await refusalOf(weak)).toBe('account.passwordFormat')
  const phone = joinTeam(auth, visit(), { invitation, ...person, phone: 'none' })
  expect(await refusalOf(phone)).toBe('account.phoneFormat')
  expect(await refusalOf(invite(owner, 'a@diaz.test', { order_limit: '12.345' }))).toBe('wallet.amount')
  expect(await refusalOf(invite(owner, 'a@diaz.test', { role: 'finance', month_limit: '5' }))).toBe(
    'team.limitsNotForRole',
  )
})

test('a team is full with a hundred people, those who are invited among them', async () => {
  const owner = await aBuyer(db)
  for (let asked = 2; asked <= teamAtMost; asked += 1) await invite(owner, `n${asked}@full.test`)
  expect(await refusalOf(invite(owner, 'last@full.test'))).toBe('team.full')
  await inTransaction(db, async (tx) => {
    const id = (await listTeam(tx, owner)).invitations[0]!.id
    await revokeInvitation(tx, owner, { id })
  })
  await invite(owner, 'last@full.test')
})

test('a removed person is signed out at once, and may return by a new invitation', async () => {
  const owner = await aBuyer(db)
  const email = 'gone@diaz.test'
  await invite(owner, email)
  const { token, user } = await join(email)
  const { user_uuid } = user
  await inTransaction(db, (tx) => removePerson(tx, owner, { user_uuid }))
  expect(await reading(db, (tx) => findSession(tx, aGuest(), tokenHash(token)))).toBeNull()
  const again = logIn(auth, visit(), { email, password: person.password, stay_signed_in: false })
  expect(await refusalOf(again)).toBe('team.removed')
  expect(await lastMail(db, email)).toMatchObject({ template: 'teamRemoved' })
  expect((await team(owner)).people).toHaveLength(1)
  await invite(owner, email, { role: 'viewer' })
  const back = await join(email)
  expect(back.user).toMatchObject({ user_uuid, company_role: 'viewer', order_limit: null })
})

test('somebody leaves by the password, and the owners are told which orders stay with the company', async () => {
  const owner = await aCustomer(db)
  const email = 'leaving@diaz.test'
  await invite(owner, email)
  const { token } = await join(email)
  const lea = (await reading(db, (tx) => findSession(tx, aGuest(), tokenHash(token)))) as Buyer
  const { order_number } = await anOrder(db, lea, { items: [await anItem(db)] })
  const leave = (actor: Buyer, password: string) => leaveOwnTeam(auth, { ...visit(), actor }, { password })
  expect(await refusalOf(leave(lea, 'not4this'))).toBe('account.passwordWrong')
  await leave(lea, person.password)
  expect(await reading(db, (tx) => findSession(tx, aGuest(), tokenHash(token)))).toBeNull()
  const again = logIn(auth, visit(), { email, password: person.password, stay_signed_in: false })
  expect(await refusalOf(again)).toBe('team.removed')
  expect(await lastMail(db, email)).toMatchObject({ template: 'teamFarewell' })
  expect(await lastMail(db, owner.email)).toMatchObject({
    template: 'teamLeft',
    params: { person: 'Lea Moreau', email, orders: 1 },
  })
  const order = await db
    .selectFrom('orders')
    .select('company_id')
    .where('order_number', '=', order_number)
    .executeTakeFirstOrThrow()
  expect(order.company_id).toBe(owner.company_id)
  const { list } = await reading(db, (tx) => listActivity(tx, owner, { page: 1, page_size: 20 }))
  expect(list.map(({ action }) => action)).toContain('leftTeam')
})

test('the last owner cannot leave, one of two can', async () => {
  const owner = await aBuyer(db)
  const second = await aColleague(db, owner, { role: 'owner' })
  const leave = (actor: Buyer) => inTransaction(db, (tx) => leaveTeam(tx, actor))
  await leave(owner)
  expect((await team(second)).people.map(({ email }) => email)).toEqual([second.email])
  expect(await refusalOf(leave(second))).toBe('team.lastOwner')
})

test('the last owner stays one; a second lets the first go', async () => {
  const owner = await aBuyer(db)
  const { user_uuid } = owner
  const change = (actor: Buyer, role: 'viewer' | 'owner', of = user_uuid) =>
    inTransaction(db, (tx) => changePerson(tx, actor, { user_uuid: of, role, ...place }))
  expect(await refusalOf(change(owner, 'viewer'))).toBe('team.lastOwner')
  const second = await aColleague(db, owner, { role: 'approver', order_limit: 5 })
  expect((await reading(db, (tx) => previewDeletion(tx, owner))).obstacles).toMatchObject([
    { reason: 'owner' },
  ])
  expect(await refusalOf(inTransaction(db, (tx) => deleteAccount(tx, owner)))).toBe('account.deletionOpen')
  await change(owner, 'owner', second.user_uuid)
  await change(second, 'viewer')
  expect((await team(second)).people.map(({ role }) => role)).toEqual(['owner', 'viewer'])
  expect(await refusalOf(change(await aBuyer(db), 'viewer', second.user_uuid))).toBe('team.notFound')
})

test('the activity page tells of the team by names as they are now, and forgets who was deleted', async () => {
  const owner = await aBuyer(db)
  const email = 'known@diaz.test'
  await invite(owner, email)
  const { token, user } = await join(email)
  await inTransaction(db, (tx) =>
    changePerson(tx, owner, { user_uuid: user.user_uuid, role: 'viewer', ...place }),
  )
  const told = async () => {
    const { list } = await reading(db, (tx) => listActivity(tx, owner, { page: 1, page_size: 20 }))
    return Object.fromEntries(list.map(({ action, params }) => [action, params]))
  }
  expect(await told()).toMatchObject({
    personInvited: { email },
    personChanged: { person: 'Lea Moreau' },
    joinedTeam: {},
  })
  const lea = await reading(db, (tx) => findSession(tx, aGuest(), tokenHash(token)))
  await inTransaction(db, (tx) => deleteAccount(tx, lea as Buyer))
  expect(await told()).toMatchObject({ personInvited: { email: '' }, personChanged: { person: '' } })
  const kept = await db.selectFrom('team_invitation').select('email').where('email', '=', email).execute()
  expect(kept).toEqual([])
})

test('limits of others are for who may approve', async () => {
  const owner = await aBuyer(db)
  const limited = await aColleague(db, owner, { order_limit: 100, month_limit: 300 })
  const viewer = await aColleague(db, owner, { role: 'viewer' })
  const seenBy = async (actor: Buyer) =>
    (await team(actor)).people.find(({ email }) => email === limited.email)
  expect(await seenBy(owner)).toMatchObject({ order_limit: '100.00', month_limit: '300.00', spent: '0.00' })
  expect(await seenBy(limited)).toMatchObject({ order_limit: '100.00', you: true })
  expect(await seenBy(viewer)).toMatchObject({ order_limit: null, month_limit: null, spent: null })
})

test('no address is sent more than five invitations a day, whoever sends them', async () => {
  const email = 'pestered@shop.test'
  for (let i = 0; i < 5; i += 1) await invite(await aBuyer(db), i % 2 ? email : email.toUpperCase())
  const another = await aBuyer(db)
  expect(await refusalOf(invite(another, email))).toBe('team.invitedOften')
  await invite({ ...another, at: minutesLater(24 * 60 + 1) }, email)
})
