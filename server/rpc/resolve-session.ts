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

/** The sessions that this process knows, each for a second. One for all calls. */
export const createSessionResolver = (shop: Pick<AppContext, 'db' | 'log'>) => ({
  shop,
  seen: new LRUCache<string, { user: User | null }>({ max: keptAtMost, ttl: reliedOnMs, ttlResolution }),
  touched: new LRUCache<number, true>({ max: keptAtMost, ttl: seenEveryMinutes * 60_000 }),
})
export type SessionResolver = ReturnType<typeof createSessionResolver>

/** The user of the token, else the guest: an expired token makes a guest. */
export async function resolveSession(
  sessions: SessionResolver,
  { guest, token, relies, address }: SessionQuery,
): Promise<Guest | User> {
  const { shop, seen } = sessions
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
  touch(sessions, user, address)
  return user
}

/**
 * Records that a session is in use, at most every few minutes; no request waits for it or fails because of
 * it.
 */
function touch({ shop, touched }: SessionResolver, user: User, address: string): void {
  if (touched.has(user.session_id)) return
  touched.set(user.session_id, true)
  atOnce(shop.db, (tx) => touchSession(tx, user, address)).catch((error: unknown) =>
    shop.log.warn({ err: error }, 'when a session was last used could not be noted'),
  )
}

/**
 * After a change that may affect people (`changesPeople`), clears the cache of the same company's people, or
 * the whole cache where others may be affected: staff decides about companies, and a login or password reset
 * may end sessions.
 */
export function forgetSessions({ seen }: SessionResolver, actor: Guest | User): void {
  if (actor.kind === 'guest' || actor.kind === 'staff') seen.clear()
  else for (const [token, { user }] of seen) if (user && sameCompany(user, actor)) seen.delete(token)
}

/** One person, or two of one company or manufacturer: one may have changed the other's permissions. */
const sameCompany = (one: User, other: User): boolean =>
  one.account_id === other.account_id ||
  (one.kind === 'buyer' && other.kind === 'buyer' && one.company_id === other.company_id) ||
  (one.kind === 'merchant' && other.kind === 'merchant' && one.merchant_id === other.merchant_id)
