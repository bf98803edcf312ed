import type { FastifyRequest } from 'fastify'
import type { Call } from '#api/wire/call'
import { changedAgoHeader } from '#api/wire/changed-ago'
import type { Tx } from '#database/connect'
import { reading } from '#database/transaction'
import type { Guest, User } from '#market/actor'
import { Refusal } from '#rules/refusals'
import type { AppContext } from '../context.ts'

type Reading<T> = { since: number | undefined; work: (tx: Tx) => Promise<T> }

/**
 * Does the reading of a call: on the replica where the call allows that and the replica has all that the
 * caller has changed, else on the primary, which also answers when the replica fails.
 */
export async function readFor<T>(
  { db, replica, log }: Pick<AppContext, 'db' | 'replica' | 'log'>,
  call: Pick<Call, 'path' | 'replica'>,
  { since, work }: Reading<T>,
): Promise<T> {
  const follower = call.replica && since !== undefined ? replica?.since(since) : undefined
  if (!replica || !follower) return reading(db, work)
  try {
    return await reading(follower, work)
  } catch (error) {
    if (error instanceof Refusal) throw error
    replica.failed()
    log.warn({ err: error, call: call.path }, 'the replica did not answer')
    return reading(db, work)
  }
}

/**
 * The time by which the caller last changed or was told of something, as its client says. A guest has changed
 * nothing that others see; of a person whose client says nothing it is not known.
 */
export function sinceOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  actor: Guest | User,
): number | undefined {
  const said = headers[changedAgoHeader]
  if (typeof said === 'string' && /^\d{1,12}$/.test(said)) return performance.now() - Number(said)
  return actor.kind === 'guest' ? Number.NEGATIVE_INFINITY : undefined
}
