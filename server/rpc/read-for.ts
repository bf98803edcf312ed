import type { FastifyRequest } from 'fastify'
import type { Call } from '#api/wire/call'
import { changedAgoHeader } from '#api/wire/changed-ago'
import type { Tx } from '#database/connect'
import { reading } from '#database/transaction'
import type { Guest, User } from '#market/actor'
import type { AppContext } from '../context.ts'

type Reading<T> = { since: number | undefined; work: (tx: Tx) => Promise<T> }

/**
 * Does the reading of a call: on a replica where the call allows that and one has all that the caller has
 * changed, else on the primary.
 */
export async function readFor<T>(
  { db, replica }: Pick<AppContext, 'db' | 'replica'>,
  call: Pick<Call, 'replica'>,
  { since, work }: Reading<T>,
): Promise<T> {
  const read = call.replica && since !== undefined ? await replica?.read(since, work) : undefined
  return read ? read.given : reading(db, work)
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
