import type { openTicket as opening } from '#api/account'
import type { In, Out } from '#api/call'
import { inTransaction } from '#database/transaction'
import { issueTicket } from '#market/account/issue-ticket'
import { redeemTicket } from '#market/account/redeem-ticket'
import type { User } from '#market/actor'
import type { Desk, Visit } from './desk.ts'
import { welcome } from './log-in.ts'
import { newToken, tokenHash } from './token.ts'

/** A ticket that takes this session along to another host of the shop: once, within a minute. */
export async function newTicket(desk: Desk, actor: User): Promise<{ ticket: string; expires_in: number }> {
  const ticket = newToken()
  const { expires_in } = await inTransaction(desk.db, (tx) =>
    issueTicket(tx, actor, { ticket_hash: tokenHash(ticket) }),
  )
  return { ticket, expires_in }
}

/** Opens a session for whom a ticket carries, until the browser is closed. Refuses as `redeemTicket` does, and a disabled account. */
export async function openByTicket(
  desk: Desk,
  visit: Visit,
  { ticket }: In<typeof opening>,
): Promise<Out<typeof opening>> {
  const { account_id } = await inTransaction(desk.db, (tx) =>
    redeemTicket(tx, visit.actor, { ticket_hash: tokenHash(ticket) }),
  )
  return welcome(desk, visit, { account_id, stay_signed_in: false })
}
