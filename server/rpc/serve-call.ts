import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Guest, User } from '#market/actor'
import { changesPeople } from '#rules/people/team'
import { Refusal } from '#rules/refusals'
import { defaultLanguage, type Language } from '#rules/sites'
import type { CallHandler } from '../calls/answer.ts'
import type { AppContext } from '../context.ts'
import type { Asker, Limit } from '../http/limits.ts'
import { clientAddress, isLocal } from './address.ts'
import { authorize } from './authorize.ts'
import { checkSignature } from './check-signature.ts'
import { decode, type Fields } from './fields.ts'
import { guestOf, languageFor } from './guest.ts'
import { answered, asRefusal, type CallOutcome, refused } from './outcome.ts'
import { perform } from './perform.ts'
import type { SessionResolver } from './resolve-session.ts'
import { shaper } from './shape.ts'

/** Reports an invalid token to the client, where the call itself was answered as for a guest. */
const sessionEndedHeader = 'session-ended'

/** The sender of a request, as claimed, and the address it came from. */
type Claim = { guest: Guest; fields: Fields; from: Asker }

/** The context of all calls: the process's, and its session resolver. */
export type CallContext = { shop: AppContext; sessions: SessionResolver }

/**
 * Serves one call: decode, signature, session, permission, shape, then the verb in its transaction, then the
 * envelope. Every failure becomes a refusal; our own faults are logged and answered as
 * `request.somethingWrong`.
 */
export function callServer({ shop, sessions }: CallContext, answer: CallHandler, limit: Limit) {
  const { call } = answer
  const reads = call.reads === true
  const aboutPeople = !reads && changesPeople(call.may)
  const shape = shaper(call)

  /**
   * Resolves the caller. A proved session counts towards the account's limit; without proof, by a wrong
   * signature or an ended token, it counts towards the address's.
   */
  async function proveAndCount({ guest, fields, from }: Claim): Promise<Guest | User> {
    const { token } = fields
    const proves = token && !call.unsigned
    if (!proves) await limit(from)
    try {
      if (!call.unsigned) checkSignature({ secrets: shop.secrets, path: call.path, fields, at: guest.at })
    } catch (error) {
      if (proves) await limit(from)
      throw error
    }
    if (!token) return guest
    const { address } = from
    const actor = await sessions.resolveSession({
      guest,
      token: String(token),
      relies: !aboutPeople,
      address,
    })
    if (proves) await limit(actor.kind === 'guest' ? from : { ...from, account_id: actor.account_id })
    return actor
  }

  async function answerTo(request: FastifyRequest, reply: FastifyReply): Promise<CallOutcome> {
    const at = shop.now()
    const decoded = await decode(request)
    const { fields } = decoded
    try {
      request.about.language = languageFor(request.headers, fields)
      const guest = guestOf({ headers: request.headers, host: request.host, at }, fields)
      const from = { address: clientAddress(request), local: isLocal(request) }
      const { visitor_uuid } = guest
      const actor = await proveAndCount({ guest, fields, from: { ...from, visitor_uuid } })
      if (fields.token && actor.kind === 'guest') reply.header(sessionEndedHeader, '1')
      if (actor.kind !== 'guest') request.about.account_id = actor.account_id
      authorize(call, actor, shop.second_steps.required)
      const input = shape(fields)
      if (decoded.file) request.allowFile()
      const user_agent = request.headers['user-agent'] ?? ''
      const visit = { actor, address: from.address, forwarded: !from.local, user_agent }
      const given = await perform(shop, answer, { visit, input, decoded })
      if (aboutPeople) sessions.forget(actor)
      return answered(call, given)
    } finally {
      decoded.file?.file.resume()
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    request.about.call = call.path
    let outcome: CallOutcome
    try {
      outcome = await answerTo(request, reply)
    } catch (error) {
      outcome = failure(request, { path: call.path, error, language: request.about.language })
    }
    return sendOutcome(request, reply, outcome)
  }
}

/**
 * Refuses a request while too many wait for the call: by its headers alone, so that it costs next to
 * nothing.
 */
export function refuseCrowded({ shop }: CallContext, { call, crowded }: CallHandler) {
  // Shared: creating an error is expensive because of its stack trace.
  const error = new Refusal('request.tooMany', { seconds: 2 })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!crowded?.(shop, request.ip)) return
    request.about.call = call.path
    return sendOutcome(request, reply, failure(request, { path: call.path, error }))
  }
}

type Failed = { path: string; error: unknown; language?: Language | undefined }

/** Turns a failure into the client's answer, and logs our own faults. */
export function failure(request: FastifyRequest, { path, error, language }: Failed): CallOutcome {
  const refusal = asRefusal(error)
  const ours = refusal.reason === 'request.somethingWrong' || refusal.reason === 'request.unavailable'
  if ((ours && refusal !== error) || refusal.cause)
    request.log.error({ err: error, call: path }, 'a call failed')
  return refused(path, refusal, language ?? languageFor(request.headers) ?? defaultLanguage)
}

/**
 * The headers of an outcome: never cached, and with the time to retry after for a caller who comes too often
 * or too early.
 */
export function trouble({ status, envelope }: CallOutcome): Record<string, string> {
  const seconds = (envelope.data as { seconds?: unknown } | null)?.seconds
  const after = { 429: String(seconds ?? 60), 503: '5' }[status]
  return { 'cache-control': 'no-store', ...(after ? { 'retry-after': after } : {}) }
}

export function sendOutcome(request: FastifyRequest, reply: FastifyReply, outcome: CallOutcome) {
  request.about.reason = outcome.reason
  return reply.code(outcome.status).headers(trouble(outcome)).send(outcome.envelope)
}
