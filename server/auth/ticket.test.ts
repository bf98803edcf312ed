import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { User } from '#market/actor'
import { rememberDevice } from '#market/people/account/second-step/remember-device'
import { findSession } from '#market/people/account/session/find-session'
import { logout } from '#market/people/account/session/logout'
import { signOutDevice } from '#market/people/account/session/sign-out-device'
import { signOutEverywhere } from '#market/people/account/session/sign-out-everywhere'
import { anAuthContext } from '#tests/fixtures/auth/auth-context'
import { aBuyer, aGuest, minutesLater, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import type { Visit } from './auth-context.ts'
import { welcome } from './log-in/log-in.ts'
import { newTicket, openByTicket } from './ticket.ts'
import { tokenHash } from './token.ts'

const { db } = await testDatabase({ max: 12 })
const auth = anAuthContext(db)
const guest = aGuest()
const visit = (at = noon) => ({ actor: { ...guest, at }, address: '192.0.2.10', user_agent: 'test' })

/** Somebody with a session, as each request finds them. */
async function signedIn(): Promise<User> {
  const { account_id } = await aBuyer(db)
  const { token } = await welcome(auth, visit(), { account_id, stay_signed_in: true })
  return (await reading(db, (tx) => findSession(tx, guest, tokenHash(token))))!
}
const open = (ticket: string, at = noon, { confirmed = false, by = visit(at) as Visit, to = auth } = {}) =>
  openByTicket(to, by, { ticket, confirmed })
const has = (token: string) => reading(db, (tx) => findSession(tx, guest, tokenHash(token)))

test('a ticket opens a session of its own for the same person, and is kept by its hash alone', async () => {
  const actor = await signedIn()
  const { ticket, expires_in } = await newTicket(auth, actor)
  expect(expires_in).toBe(60)
  const kept = await db.selectFrom('page_ticket').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(ticket)
  const opened = await open(ticket)
  expect(opened.user.user_uuid).toBe(actor.user_uuid)
  const found = await reading(db, (tx) => findSession(tx, aGuest(), tokenHash(opened.token)))
  expect(found).toMatchObject({ account_id: actor.account_id })
  expect(found!.session_id).not.toBe(actor.session_id)
})

test('a ticket is good once, however many come at once', async () => {
  const { ticket } = await newTicket(auth, await signedIn())
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => open(ticket)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusalOf(open(ticket))).toBe('session.ticketSpent')
})

test('a ticket older than a minute, of an ended session or never given opens nothing', async () => {
  const late = await newTicket(auth, await signedIn())
  expect(await refusalOf(open(late.ticket, minutesLater(1.01)))).toBe('session.ticketSpent')
  const actor = await signedIn()
  const { ticket } = await newTicket(auth, actor)
  await inTransaction(db, (tx) => logout(tx, actor))
  expect(await refusalOf(open(ticket))).toBe('session.ticketSpent')
  expect(await refusalOf(open('never-given'))).toBe('session.ticketSpent')
})

test('a ticket is asked about where somebody else is signed in or may sit, and kept for the answer', async () => {
  const kai = await signedIn()
  const olivia = { ...visit(), actor: await signedIn() }
  const elsewhere = { ...visit(), actor: aGuest() }
  for (const by of [olivia, elsewhere]) {
    const { ticket } = await newTicket(auth, kai)
    await expect(open(ticket, noon, { by })).rejects.toMatchObject({
      reason: 'session.ticketAsks',
      params: { name: expect.stringMatching(/./) },
    })
    expect((await open(ticket, noon, { by, confirmed: true })).user.user_uuid).toBe(kai.user_uuid)
    expect(await refusalOf(open(ticket, noon, { by, confirmed: true }))).toBe('session.ticketSpent')
  }
})

test('a ticket is good for the site it leads to alone', async () => {
  const kai = await signedIn()
  const atSea = { ...visit(), actor: { ...guest, site: 'SEA' as const } }
  const here = await newTicket(auth, kai)
  expect(await refusalOf(open(here.ticket, noon, { by: atSea, confirmed: true }))).toBe('session.ticketSpent')
  const there = await newTicket(auth, kai, { site: 'SEA' })
  await open(there.ticket, noon, { by: atSea, confirmed: true })
})

test('a session opened by a ticket ends with its original session, whichever way that ends', async () => {
  const ends: ((actor: User) => Promise<unknown>)[] = [
    (actor) => inTransaction(db, (tx) => logout(tx, actor)),
    (actor) => inTransaction(db, (tx) => signOutDevice(tx, actor, { id: actor.session_id })),
    (actor) => inTransaction(db, (tx) => signOutEverywhere(tx, actor, { keep_this: false })),
  ]
  for (const end of ends) {
    const parent = await signedIn()
    const child = await open((await newTicket(auth, parent)).ticket)
    const second = (await has(child.token))!
    // Taken along once more, it is the first one's still.
    const grandchild = await open((await newTicket(auth, second)).ticket)
    const rows = await db
      .selectFrom('session')
      .select('expires_at')
      .where('account_id', '=', parent.account_id)
      .where('id', '>=', parent.session_id)
      .execute()
    expect(new Set(rows.map(({ expires_at }) => expires_at.getTime())).size).toBe(1)
    await end(parent)
    expect([await has(child.token), await has(grandchild.token)]).toEqual([null, null])
  }
})

test('logging out of a derived session ends the original one', async () => {
  const parent = await signedIn()
  const { token } = await open((await newTicket(auth, parent)).ticket)
  const child = (await has(token))!
  await inTransaction(db, (tx) => logout(tx, child))
  const { ended_at } = await db
    .selectFrom('session')
    .select('ended_at')
    .where('id', '=', parent.session_id)
    .executeTakeFirstOrThrow()
  expect(ended_at).not.toBeNull()
})

test('a ticket that is opened while its session ends leaves none open', async () => {
  for (let round = 0; round < 8; round += 1) {
    const parent = await signedIn()
    const { ticket } = await newTicket(auth, parent)
    const [opened] = await Promise.allSettled([open(ticket), inTransaction(db, (tx) => logout(tx, parent))])
    if (opened.status === 'fulfilled') expect(await has(opened.value.token)).toBeNull()
  }
})

test('a ticket stands for no second step: a device that would be asked for one has to log in', async () => {
  const asking = { ...auth, second_steps: { ...auth.second_steps, device_codes: true } }
  const parent = await signedIn()
  const { ticket } = await newTicket(auth, parent)
  expect(await refusalOf(open(ticket, noon, { to: asking }))).toBe('session.ticketStep')
  const device = 'd'.repeat(43)
  const known = { account_id: parent.account_id, token_hash: tokenHash(device), user_agent: 'test' }
  await inTransaction(db, (tx) => rememberDevice(tx, { at: noon }, known))
  await openByTicket(asking, visit(), { ticket, device, confirmed: false })
})
