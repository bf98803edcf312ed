import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addMinutes, openSessionsAtMost, sessionHours } from '#rules/people/attempts'
import { refuse } from '#rules/refusals'
import type { Guest, User } from '../../../actor.ts'
import { sessionSeen } from './last-seen.ts'

type NewSession = {
  account_id: number
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer
  /** Thirty days instead of twelve hours. */
  stay_signed_in: boolean
  user_agent: string
  /** The IPv4 or IPv6 address it was opened from. */
  address?: string
  /** The stored hash that the password was checked against, if any. */
  password_hash?: string
  /** The session from which this one is opened on another host; both end together. */
  parent?: ParentSession
}

export type ParentSession = { session_id: number; expires_at: Date }

/**
 * Opens a session for an authenticated account; beyond fifty, deletes the least recently used. Takes a
 * shared lock on the account's row, which `endSessions` locks exclusively: no session opens with a
 * password replaced meanwhile. Refuses a disabled account (`account.disabled`), and an outdated password
 * (`account.wrongCredentials`). Returns the session's id.
 */
export async function openSession(
  tx: Tx,
  actor: Guest | User,
  input: NewSession,
): Promise<{ session_id: number }> {
  const account = await tx
    .selectFrom('account')
    .select(['disabled_at', 'password_hash'])
    .where('id', '=', input.account_id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (account.disabled_at) refuse('account.disabled')
  const { password_hash = account.password_hash } = input
  if (password_hash !== account.password_hash) refuse('account.wrongCredentials')
  await dropOldest(tx, input.account_id)
  const hours = input.stay_signed_in ? sessionHours.stay : sessionHours.short
  const session = await tx
    .insertInto('session')
    .values({
      token_hash: input.token_hash,
      account_id: input.account_id,
      visitor_uuid: actor.visitor_uuid,
      user_agent: input.user_agent.slice(0, 300),
      address: input.address ?? '',
      created_at: actor.at,
      last_seen_at: actor.at,
      expires_at: input.parent?.expires_at ?? addMinutes(actor.at, hours * 60),
      parent_session_id: input.parent?.session_id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { session_id: session.id }
}

/**
 * Deletes the least recently used sessions beyond the limit; keeps sessions in which staff acts, and the
 * staff sessions behind them.
 */
async function dropOldest(tx: Tx, account_id: number): Promise<void> {
  await sql`
    delete from session where id in (
      select s.id from session s where s.account_id = ${account_id} and s.ended_at is null
        and not exists (select from acting g where g.session_id = s.id or g.staff_session_id = s.id)
      order by ${sessionSeen} desc, s.id desc offset ${openSessionsAtMost - 1})`.execute(tx)
}
