import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { forgottenAfterHours, freeLogins, waitAfter } from '#rules/attempts'
import { refuse } from '#rules/refusals'
import type { Actor } from '../actor.ts'

export type LoginAttempt = {
  email: string
  /** Where it comes from: an IPv4 address, or the /64 of an IPv6 one. Not counted for who is logged in already. */
  address?: string
}

const accountKey = (input: LoginAttempt) => `account ${input.email.toLowerCase()}`
const addressKey = (input: LoginAttempt) => `address ${input.address}`

/**
 * Counts an attempt to log in, of the account and of the address, before the password is looked at: commit it
 * first, and guesses made at once cost as many. Refuses while either must wait (`account.tooManyAttempts`,
 * `seconds` and `minutes`). Counts e-mail addresses without an account just the same.
 */
export async function countLoginAttempt(tx: Tx, actor: Actor, input: LoginAttempt): Promise<void> {
  await count(tx, actor, { key: accountKey(input), free: freeLogins.account })
  if (input.address !== undefined)
    await count(tx, actor, { key: addressKey(input), free: freeLogins.address })
}

/** After a right password: the account's count goes, the address gets this one attempt back. */
export async function forgetLoginAttempt(tx: Tx, _actor: Actor, input: LoginAttempt): Promise<void> {
  await tx.deleteFrom('login_attempt').where('key', '=', accountKey(input)).execute()
  await tx
    .updateTable('login_attempt')
    .set({ fails: sql`greatest(0, fails - 1)` })
    .where('key', '=', addressKey(input))
    .execute()
}

async function count(tx: Tx, actor: Actor, limit: { key: string; free: number }): Promise<void> {
  // One statement makes, locks and reads the row: between two, a login that was right may have taken it away. Rivals wait for
  // this transaction, and then see its count.
  const row = await tx
    .insertInto('login_attempt')
    .values({ key: limit.key, fails: 0, updated_at: actor.at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: limit.key }))
    .returningAll()
    .executeTakeFirstOrThrow()
  const at = actor.at.getTime()
  const left = row.blocked_until ? Math.ceil((row.blocked_until.getTime() - at) / 1000) : 0
  if (left > 0) refuse('account.tooManyAttempts', { seconds: left, minutes: Math.ceil(left / 60) })
  const forgotten = at - row.updated_at.getTime() > forgottenAfterHours * 3_600_000
  const fails = forgotten ? 1 : row.fails + 1
  const wait = waitAfter(fails, limit.free)
  await tx
    .updateTable('login_attempt')
    .set({ fails, blocked_until: wait > 0 ? new Date(at + wait * 1000) : null, updated_at: actor.at })
    .where('key', '=', limit.key)
    .execute()
}
