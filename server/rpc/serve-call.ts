import type { FastifyReply, FastifyRequest } from 'fastify'
import { changesPeople } from '#rules/people/team'
import { Refusal } from '#rules/refusals'
import { defaultLanguage, type Language } from '#rules/sites'
import type { CallHandler } from '../calls/answer.ts'
import type { Limit } from '../http/limits.ts'
import { authorize } from './authorize.ts'
import { decode } from './fields.ts'
import { languageFor, siteFor } from './guest.ts'
import { type CallContext, claimOf, identifyCaller, sessionEndedHeader } from './identify-caller.ts'
import { answered, asRefusal, type CallOutcome, refused } from './outcome.ts'
import { perform } from './perform.ts'
import { sinceOf } from './read-for.ts'
import { forgetSessions } from './resolve-session.ts'
import { shaper } from './shape.ts'

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
  const whoAsked = identifyCaller({ shop, sessions }, { ...call, relies: !aboutPeople }, limit)

  async function answerTo(request: FastifyRequest, reply: FastifyReply): Promise<CallOutcome> {
    const at = shop.now()
    const decoded = await decode(request)
    const { fields } = decoded
    request.about.language = languageFor(request.headers, fields)
    const claim = claimOf(request, fields, at)
    const { from } = claim
    const actor = await whoAsked(claim)
    if (fields.token && actor.kind === 'guest') reply.header(sessionEndedHeader, '1')
    if (actor.kind !== 'guest') request.about.account_id = actor.account_id
    authorize(call, actor, shop.second_steps.required)
    const input = shape(fields)
    if (decoded.file) request.allowFile()
    const user_agent = request.headers['user-agent'] ?? ''
    const visit = { actor, address: from.address, forwarded: !from.local, user_agent }
    const since = call.replica ? sinceOf(request, actor) : undefined
    const given = await perform(shop, answer, { visit, input, decoded, since })
    if (aboutPeople) forgetSessions(sessions, actor)
    return answered(call, given)
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    request.about.call = call.path
    let outcome: CallOutcome
    try {
      outcome = await answerTo(request, reply)
    } catch (error) {
      outcome = failure(request, { path: call.path, error, language: request.about.language })
    }
    discardBody(request)
    return sendOutcome(request, reply, outcome)
  }
}

/**
 * Takes what is left of a body whose file nobody read to its end: unread, it would hold up the next request
 * of the same connection.
 */
function discardBody({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
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

type FailedCall = { path: string; error: unknown; language?: Language | undefined }

/** Turns a failure into the client's answer, and logs our own faults. */
export function failure(request: FastifyRequest, { path, error, language }: FailedCall): CallOutcome {
  const refusal = asRefusal(error)
  const ours = refusal.reason === 'request.somethingWrong' || refusal.reason === 'request.unavailable'
  if ((ours && refusal !== error) || refusal.cause)
    // The query is left out because it may hold a link's signature.
    request.log.error({ err: error, call: path.split('?')[0] }, 'a call failed')
  return refused(path, refusal, {
    language: language ?? languageFor(request.headers) ?? defaultLanguage,
    site: siteFor(request.headers, request.host),
  })
}

/**
 * The headers of an outcome: never cached, and with the time to retry after for a caller who comes too often
 * or too early.
 */
export function trouble({ status, envelope }: CallOutcome): Record<string, string> {
  const seconds = (envelope.data as { seconds?: unknown } | null)?.seconds
  const after = { 429: String(seconds ?? 60), 503: String(seconds ?? 5) }[status]
  return { 'cache-control': 'no-store', ...(after ? { 'retry-after': after } : {}) }
}

export function sendOutcome(request: FastifyRequest, reply: FastifyReply, outcome: CallOutcome) {
  request.about.reason = outcome.reason
  return reply.code(outcome.status).headers(trouble(outcome)).send(outcome.envelope)
}
