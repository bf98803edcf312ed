import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { findSession } from '#market/account/find-session'
import { logout } from '#market/account/logout'
import type { User } from '#market/actor'
import { testDatabase } from '#tests/database'
import { aDesk } from '#tests/desk'
import { aBuyer, aGuest, minutesLater, noon, refusalOf } from '#tests/people'
import { welcome } from './log-in.ts'
import { newTicket, openByTicket } from './ticket.ts'
import { tokenHash } from './token.ts'

const { db } = await testDatabase({ max: 12 })
const desk = aDesk(db)
const visit = (at = noon) => ({ actor: { ...aGuest(), at }, address: '192.0.2.10', user_agent: 'test' })

/** Somebody with a session, as each request finds them. */
async function signedIn(): Promise<User> {
  const { account_id } = await aBuyer(db)
  const { token } = await welcome(desk, visit(), { account_id, stay_signed_in: true })
  return (await reading(db, (tx) => findSession(tx, aGuest(), tokenHash(token))))!
}
const open = (ticket: string, at = noon) => openByTicket(desk, visit(at), { ticket })

test('a ticket opens a session of its own for the same person, and is kept by its hash alone', async () => {
  const actor = await signedIn()
  const { ticket, expires_in } = await newTicket(desk, actor)
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
  const { ticket } = await newTicket(desk, await signedIn())
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => open(ticket)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusalOf(open(ticket))).toBe('session.ticketSpent')
})

test('a ticket older than a minute, of an ended session or never given opens nothing', async () => {
  const late = await newTicket(desk, await signedIn())
  expect(await refusalOf(open(late.ticket, minutesLater(1.01)))).toBe('session.ticketSpent')
  const actor = await signedIn()
  const { ticket } = await newTicket(desk, actor)
  await inTransaction(db, (tx) => logout(tx, actor))
  expect(await refusalOf(open(ticket))).toBe('session.ticketSpent')
  expect(await refusalOf(open('never-given'))).toBe('session.ticketSpent')
})
