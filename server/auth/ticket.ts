import type { createTicket as creating, openTicket as opening } from '#api/people/account'
import type { In, Out } from '#api/wire/call'
import { inTransaction } from '#database/transaction'
import type { User } from '#market/actor'
import { findSteps } from '#market/people/account/second-step/find-steps'
import { issueTicket } from '#market/people/account/session/issue-ticket'
import { redeemTicket } from '#market/people/account/session/redeem-ticket'
import { refuse } from '#rules/refusals'
import type { AuthContext, Visit } from './auth-context.ts'
import { welcome } from './log-in/log-in.ts'
import { missingProof } from './second-step/second-step.ts'
import { newToken, tokenHash } from './token.ts'

/** A ticket that takes this session along to another host of the shop: once, within a minute. */
export async function newTicket(
  auth: AuthContext,
  actor: User,
  { site }: In<typeof creating> = {},
): Promise<{ ticket: string; expires_in: number }> {
  const ticket = newToken()
  const { expires_in } = await inTransaction(auth.db, (tx) =>
    issueTicket(tx, actor, { ticket_hash: tokenHash(ticket), site }),
  )
  return { ticket, expires_in }
}

/**
 * Opens a session for the person of a ticket, until the browser is closed or the original session ends.
 * Refuses as `redeemTicket` does, a disabled account, and a device that would need more than the password at
 * a login (`session.ticketStep`).
 */
export async function openByTicket(
  auth: AuthContext,
  visit: Visit,
  { ticket, confirmed, device }: In<typeof opening>,
): Promise<Out<typeof opening>> {
  return welcome(auth, visit, async (tx) => {
    const ticket_hash = tokenHash(ticket)
    const { account_id, parent } = await redeemTicket(tx, visit.actor, { ticket_hash, confirmed })
    const steps = await findSteps(tx, account_id, device ? tokenHash(device) : null)
    if (missingProof(auth, steps)) refuse('session.ticketStep')
    return { account_id, stay_signed_in: false, parent }
  })
}
