import type { Tx } from '#database/connect'
import { addMinutes, sessionHours } from '#rules/attempts'
import { refuse } from '#rules/refusals'
import type { Guest, User } from '../actor.ts'

export type NewSession = {
  account_id: number
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer
  /** Thirty days instead of twelve hours. */
  stay_signed_in: boolean
  user_agent: string
  /** The IPv4 or IPv6 address it was opened from. */
  address?: string
}

/** Opens a session for an account whose password was right. Refuses a disabled one (`account.disabled`). Gives the session's id. */
export async function openSession(
  tx: Tx,
  actor: Guest | User,
  input: NewSession,
): Promise<{ session_id: number }> {
  const account = await tx
    .selectFrom('account')
    .select('disabled_at')
    .where('id', '=', input.account_id)
    .executeTakeFirstOrThrow()
  if (account.disabled_at) refuse('account.disabled')
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
      expires_at: addMinutes(actor.at, hours * 60),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { session_id: session.id }
}
