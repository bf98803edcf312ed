import { LRUCache } from 'lru-cache'
import { atOnce, reading } from '#database/transaction'
import type { Guest, User } from '#market/actor'
import { findSession } from '#market/people/account/session/find-session'
import { touchSession } from '#market/people/account/session/touch-session'
import { seenEveryMinutes } from '#rules/people/attempts'
import { tokenHash } from '../auth/token.ts'
import type { AppContext } from '../context.ts'

/** How long a call that allows it may rely on a resolved token. */
const reliedOnMs = 1_000
const keptAtMost = 10_000
/** How long the cache goes by one reading of the clock: each reading costs a timer. */
const ttlResolution = 50

/** `relies`: the call accepts a result from this second's cache; others query the database. */
type SessionQuery = { guest: Guest; token: string; relies: boolean; address: string }

/** Resolves session tokens; caches each for a second in this process. One for all calls. */
export function createSessionResolver(shop: Pick<AppContext, 'db' | 'log'>) {
  const seen = new LRUCache<string, { user: User | null }>({
    max: keptAtMost,
    ttl: reliedOnMs,
    ttlResolution,
  })
  const touched = new LRUCache<number, true>({ max: keptAtMost, ttl: seenEveryMinutes * 60_000 })

  /**
   * Records that a session is in use, at most every few minutes; no request waits for it or fails because
   * of it.
   */
  function touch(user: User, address: string) {
    if (touched.has(user.session_id)) return
    touched.set(user.session_id, true)
    atOnce(shop.db, (tx) => touchSession(tx, user, address)).catch((error: unknown) =>
      shop.log.warn({ err: error }, 'when a session was last used could not be noted'),
    )
  }

  /** The user of the token, else the guest: an expired token makes a guest. */
  async function resolveSession({ guest, token, relies, address }: SessionQuery): Promise<Guest | User> {
    const known = seen.get(token)
    // An invalid token stays invalid: caching that spares a query each during a flood of them.
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
   * After a change that may affect people (`changesPeople`), clears the cache of the same company's
   * people, or the whole cache where others may be affected: staff decides about companies, and a login or
   * password reset may end sessions.
   */
  function forget(actor: Guest | User): void {
    if (actor.kind === 'guest' || actor.kind === 'staff') seen.clear()
    else for (const [token, { user }] of seen) if (user && sameCompany(user, actor)) seen.delete(token)
  }

  return { resolveSession, forget }
}

/** One person, or two of one company or manufacturer: one may have changed the other's permissions. */
const sameCompany = (one: User, other: User): boolean =>
  one.account_id === other.account_id ||
  (one.kind === 'buyer' && other.kind === 'buyer' && one.company_id === other.company_id) ||
  (one.kind === 'merchant' && other.kind === 'merchant' && one.merchant_id === other.merchant_id)

export type SessionResolver = ReturnType<typeof createSessionResolver>
