import { reading } from '#database/transaction'
import { findSession } from '#market/account/find-session'
import type { Guest, User } from '#market/actor'
import { tokenHash } from '../joining/token.ts'
import type { Shop } from '../shop.ts'

/** How long a reading call may rely on whom a token belonged to; a changing call always asks the database. */
const reliedOnMs = 1_000
const keptAtMost = 10_000

type Asking = { guest: Guest; token: string; reads: boolean }

/** Whom the tokens of this process's requests belong to, remembered for a second. One for all calls. */
export function openDoor(shop: Pick<Shop, 'db'>) {
  const seen = new Map<string, { user: User; at: number }>()

  /** The session behind the token, else the guest: a token that has run out makes one a guest again. */
  async function whoAsks({ guest, token, reads }: Asking): Promise<Guest | User> {
    const known = reads ? seen.get(token) : undefined
    const now = performance.now()
    if (known && now - known.at < reliedOnMs) {
      const { at, language, site, visitor_uuid } = guest
      return { ...known.user, at, language, site, visitor_uuid }
    }
    const user = await reading(shop.db, (tx) => findSession(tx, guest, tokenHash(token)))
    seen.delete(token)
    if (!user) return guest
    if (seen.size >= keptAtMost) seen.clear()
    seen.set(token, { user, at: now })
    return user
  }

  /**
   * After something was changed: what was remembered of the same account; of everybody, if it may concern others (staff decides
   * about companies, and who logs in or resets a password may end sessions).
   */
  function forget(actor: Guest | User): void {
    if (actor.kind === 'guest' || actor.kind === 'staff') seen.clear()
    else for (const [token, { user }] of seen) if (user.account_id === actor.account_id) seen.delete(token)
  }

  return { whoAsks, forget }
}

export type Door = ReturnType<typeof openDoor>
