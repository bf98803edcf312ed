import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { deleteAccount } from '#market/overview/own-data/delete-account'
import { findSession } from '#market/people/account/session/find-session'
import { invitePerson } from '#market/people/team/invite-person'
import { leaveTeam } from '#market/people/team/leave-team'
import { anAuthContext, sealFor } from '#tests/fixtures/auth/auth-context'
import { aBuyer, aGuest, lastMail, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { joinTeam, newInvitationLink } from './join-team.ts'
import { logIn } from './log-in/log-in.ts'
import { mailCode } from './mail-code.ts'
import { signUp } from './sign-up.ts'
import { tokenHash } from './token.ts'

const { db } = await testDatabase()
const auth = { ...anAuthContext(db), demo: true }
const visit = { actor: aGuest(), address: '127.0.0.1', user_agent: 'test' }
const person = { first_name: 'Zora', last_name: 'Quill', phone: '213 555 0142', password: 'oak4table' }

/** Invites by mail. Gives what the link carries. */
async function invite(by: Buyer, email: string): Promise<string> {
  const link = newInvitationLink(['secret'], 'https://shop.test')
  const place = { role: 'buyer', order_limit: '', month_limit: '' } as const
  await inTransaction(db, (tx) => invitePerson(tx, by, { email, ...place, ...link }))
  return link.link.split('#')[1]!
}
async function open(invitation: string): Promise<Buyer> {
  const { token } = await joinTeam(auth, visit, { invitation, ...person })
  return (await reading(db, (tx) => findSession(tx, aGuest(), tokenHash(token)))) as Buyer
}
const join = async (by: Buyer, email: string) => open(await invite(by, email))
const leave = (actor: Buyer) => inTransaction(db, (tx) => leaveTeam(tx, actor))
const accountOf = ({ account_id }: Buyer) =>
  db.selectFrom('account').selectAll().where('id', '=', account_id).executeTakeFirstOrThrow()

test('a former member joins another team with the same address, and the first keeps only the name', async () => {
  const [first, second] = [await aBuyer(db), await aBuyer(db)]
  const email = 'zora@quill.test'
  const before = await join(first, email)
  const invitation = await invite(second, email)
  expect(await refusalOf(open(invitation))).toBe('team.hasAccount')
  await leave(before)
  const now = await open(invitation)
  expect(now).toMatchObject({ company_id: second.company_id })
  expect(now.account_id).not.toBe(before.account_id)
  expect(await accountOf(before)).toMatchObject({
    first_name: 'Zora',
    phone: '',
    password_hash: '',
    moved_to: now.account_id,
  })
  expect(await refusalOf(join(first, email))).toBe('team.hasAccount')
})

test('who was in teams registers a company with the same address; deleted there, the person is known nowhere', async () => {
  const email = 'zoe@quill.test'
  const first = await join(await aBuyer(db), email)
  await leave(first)
  const second = await join(await aBuyer(db), email)
  await leave(second)
  await mailCode(auth, visit, { email, purpose: 'register' })
  const { token, user } = await signUp(auth, visit, {
    email,
    email_code: String((await lastMail(db, email)).params.code),
    credential: await sealFor(auth)('elm8tree'),
    first_name: 'Zora',
    last_name: 'Quill',
    phone: '213 555 0100',
    mobile_country_code: 1,
    company_name: 'Quill Interiors',
  })
  expect(user).toMatchObject({ company_role: 'owner', company_name: 'Quill Interiors' })
  const old = logIn(auth, visit, { email, password: person.password, stay_signed_in: false })
  expect(await refusalOf(old)).toBe('account.wrongCredentials')
  const owner = (await reading(db, (tx) => findSession(tx, aGuest(), tokenHash(token)))) as Buyer
  await inTransaction(db, (tx) => deleteAccount(tx, owner))
  for (const gone of [first, second, owner])
    expect(await accountOf(gone)).toMatchObject({
      first_name: '',
      last_name: '',
      deleted_at: expect.any(Date),
    })
})
