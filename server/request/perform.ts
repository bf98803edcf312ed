import { rm } from 'node:fs/promises'
import type { Tx } from '#database/connect'
import { reading } from '#database/transaction'
import type { Guest, User } from '#market/actor'
import { refuse } from '#rules/refusals'
import type { Answer, Steps } from '../calls/answer.ts'
import { privateLink } from '../outside/private-link.ts'
import type { Shop } from '../shop.ts'
import type { Decoded } from './fields.ts'
import { answeredBefore, once, ticketOf } from './once.ts'
import { receive } from './received.ts'

/** A request that has come as far as its verb. */
export type Turn = {
  visit: { actor: Guest | User; address: string; user_agent: string }
  input: unknown
  /** What the request was decoded from, for calls that take a file. */
  decoded: Decoded
}

type Verb = (tx: Tx, actor: unknown, input: unknown) => Promise<unknown>
type InSteps = (steps: Steps, actor: unknown, input: unknown) => Promise<unknown>

/** Answers a call: by its verb in a transaction (or, if it only reads, without one), or by its steps. */
export async function perform(shop: Shop, answer: Answer, turn: Turn): Promise<unknown> {
  const { call } = answer
  const { visit, input } = turn
  const { actor } = visit
  const verb = answer.verb as Verb | undefined
  const inSteps = answer.steps as InSteps | undefined
  if (verb && call.reads) return reading(shop.db, (tx) => verb(tx, actor, input))
  const account_id = actor.kind === 'guest' ? null : actor.account_id
  const ticket = call.reads ? null : ticketOf({ path: call.path, input, account_id, at: actor.at })
  if (verb) return once(shop.db, ticket, (tx) => verb(tx, actor, input))
  if (!inSteps) refuse('request.unavailable')
  const temporary: string[] = []
  const steps: Steps = {
    shop,
    visit,
    read: (work) => reading(shop.db, work),
    once: (work) => once(shop.db, ticket, work),
    earlier: async <T>() => (ticket ? ((await answeredBefore(shop.db, ticket))?.answer as T) : undefined),
    received: (limits) => receive(turn.decoded, limits, (path) => temporary.push(path)),
    linkTo: ({ id }) => privateLink(shop.secret, { kind: 'file', id }, actor.at),
  }
  try {
    return await inSteps(steps, actor, input)
  } finally {
    for (const path of temporary) await rm(path, { force: true })
  }
}
