import { LRUCache } from 'lru-cache'
import { atOnce, reading } from '#database/transaction'
import type { Guest, User } from '#market/actor'
import { findSession } from '#market/people/account/session/find-session'
import { touchSession } from '#market/people/account/session/touch-session'
import { seenEveryMinutes } from '#rules/people/attempts'
import { tokenHash } from '../auth/token.ts'
import type { AppContext } from '../context.ts'

/** How long a call may rely on whom a token belonged to, where it may at all. */
const reliedOnMs = 1_000
const keptAtMost = 10_000

/** `relies`: the call may rely on what was found out a moment ago; another asks the database. */
type Asking = { guest: Guest; token: string; relies: boolean; address: string }

/** Whom the tokens of this process's requests belong to, remembered for a second. One for all calls. */
export function createSessionResolver(shop: Pick<AppContext, 'db' | 'log'>) {
  const seen = new LRUCache<string, { user: User | null }>({ max: keptAtMost, ttl: reliedOnMs })
  const touched = new LRUCache<number, true>({ max: keptAtMost, ttl: seenEveryMinutes * 60_000 })

  /**
   * Notes that a session is in use, at most every few minutes; nobody waits for it, and a request does not
   * fail by it.
   */
  function touch(user: User, address: string) {
    if (touched.has(user.session_id)) return
    touched.set(user.session_id, true)
    atOnce(shop.db, (tx) => touchSession(tx, user, address)).catch((error: unknown) =>
      shop.log.warn({ err: error }, 'when a session was last used could not be noted'),
    )
  }

  /** The session behind the token, else the guest: a token that has run out makes one a guest again. */
  async function resolveSession({ guest, token, relies, address }: Asking): Promise<Guest | User> {
    const known = seen.get(token)
    // What was worth nothing a moment ago still is: a flood of such costs no question each.
    if (known && !known.user) return guest
    if (known?.user && relies) {
      const { at, language, site, visitor_uuid } = guest
      return { ...known.user, at, language, site, visitor_uuid }
    }
    const start = performance.now()
    const user = await reading(shop.db, (tx) => findSession(tx, guest, tokenHash(token)))
    seen.set(token, { user }, { start })
    if (!user) return guest
    touch(user, address)
    return user
  }

  /**
   * After a change that may be about people (`changesPeople`), forgets what was remembered of the same
   * company's people, or of everybody where it may concern others: staff decides about companies, and who
   * logs in or resets a password may end sessions.
   */
  function forget(actor: Guest | User): void {
    if (actor.kind === 'guest' || actor.kind === 'staff') seen.clear()
    else for (const [token, { user }] of seen) if (user && sameCompany(user, actor)) seen.delete(token)
  }

  return { resolveSession, forget }
}

/** One person, or two of one company: the one may have changed what the other may do. */
const sameCompany = (one: User, other: User): boolean =>
  one.account_id === other.account_id ||
  (one.kind === 'buyer' && other.kind === 'buyer' && one.company_id === other.company_id)

export type SessionResolver = ReturnType<typeof createSessionResolver>
