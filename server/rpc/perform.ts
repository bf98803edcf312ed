import { rm } from 'node:fs/promises'
import type { Tx } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import type { Guest, User } from '#market/actor'
import { type ActingBuyer, lockActing } from '#market/people/acting/lock-acting'
import { recordActing } from '#market/people/acting/record-acting'
import { deedOf } from '#rules/people/acting'
import { refuse } from '#rules/refusals'
import type { Visit } from '../auth/auth-context.ts'
import type { CallHandler, HandlerContext } from '../calls/answer.ts'
import type { AppContext } from '../context.ts'
import { privateLink } from '../secrets/private-link.ts'
import type { DecodedRequest } from './fields.ts'
import { answeredBefore, keyedRequest, once } from './idempotency.ts'
import { readFor } from './read-for.ts'
import { receiveFile } from './uploaded-file.ts'

/** A request that is ready for its verb. */
type CallTurn = {
  visit: Visit
  input: unknown
  /** The raw request, for calls that take a file. */
  decoded: DecodedRequest
  /**
   * What the answer must have, at least: all that was committed before this time of `performance.now()`. With
   * undefined the primary is asked.
   */
  since?: number | undefined
}

type Verb = (tx: Tx, actor: unknown, input: unknown) => Promise<unknown>
type StepHandler = (steps: HandlerContext, actor: unknown, input: unknown) => Promise<unknown>

const actedFor = (actor: Guest | User): ActingBuyer | null =>
  actor.kind === 'buyer' && actor.acting ? { ...actor, acting: actor.acting } : null

/**
 * Answers a call: by its verb in a transaction (or, if it only reads, without one), or by its steps. When
 * staff acts for a buyer, it takes effect only while the acting is not ended, and is written to the audit
 * log with both persons, in the same transaction.
 */
export async function perform(shop: AppContext, answer: CallHandler, turn: CallTurn): Promise<unknown> {
  const { call } = answer
  const { visit } = turn
  const { actor } = visit
  const verb = answer.verb as Verb | undefined
  const inSteps = answer.steps as StepHandler | undefined
  if (verb && call.reads)
    return readFor(shop, call, { since: turn.since, work: (tx) => verb(tx, actor, turn.input) })
  const account_id = actor.kind === 'guest' ? null : actor.account_id
  const { path, reads } = call
  const { visitor_uuid, at } = actor
  const asked = { path, input: turn.input, account_id, visitor_uuid, at }
  const { input, ticket } = reads ? { input: turn.input, ticket: null } : keyedRequest(asked)
  const deed = { call, input }
  const as = deedOf(call) ? actedFor(actor) : null
  if (verb)
    return once({ db: shop.db, ticket }, async (tx) => {
      if (as) await lockActing(tx, as)
      const given = await verb(tx, actor, input)
      if (as) await recordActing(tx, as, deed)
      return given
    })
  if (!inSteps) refuse('request.unavailable')
  // Which of several steps will take effect is unknown, so the audit log records their beginning first.
  if (as)
    await inTransaction(shop.db, async (tx) => {
      await lockActing(tx, as)
      await recordActing(tx, as, deed)
    })
  const temporary: string[] = []
  const steps: HandlerContext = {
    shop,
    visit,
    read: (work) => reading(shop.db, work),
    once: (work) =>
      once({ db: shop.db, ticket }, async (tx) => {
        if (as) await lockActing(tx, as)
        return work(tx)
      }),
    earlier: async <T>() => (ticket ? ((await answeredBefore(shop.db, ticket))?.answer as T) : undefined),
    received: (limits) => receiveFile(turn.decoded, limits, (path) => temporary.push(path)),
    linkTo: ({ id }) => privateLink(shop.secret, { kind: 'file', id }, actor.at),
  }
  try {
    return await inSteps(steps, actor, input)
  } finally {
    for (const path of temporary) await rm(path, { force: true })
  }
}
