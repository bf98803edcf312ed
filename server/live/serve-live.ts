import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#rules/refusals'
import { liveKeptHours, livePath } from '#rules/talk/live'
import type { Limit } from '../http/limits.ts'
import { alwaysHeaders } from '../http/security-headers.ts'
import { authorize } from '../rpc/authorize.ts'
import { decode } from '../rpc/fields.ts'
import { languageFor } from '../rpc/guest.ts'
import { type CallContext, claimOf, identifyCaller, sessionEndedHeader } from '../rpc/identify-caller.ts'
import { failure, sendOutcome } from '../rpc/serve-call.ts'
import { Stream, type StreamStart } from './stream.ts'
import type { LiveStreams } from './streams.ts'

/** No proxy may keep, pack or gather it. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Its connection serves nothing else, and ends with it.
  connection: 'close',
}
/** The longest text of what a page saw last: a snapshot with some hundred open transactions. */
const sinceSigns = 4_000

/**
 * `/live`: a request signed as any call, whose answer tells the page what changes as long as it is open.
 * `since`: the id of the last event that the page got, after which it is told what it missed.
 */
export function serveLive(
  app: FastifyInstance,
  context: CallContext,
  { streams, limit, https }: { streams: LiveStreams; limit: Limit; https: boolean },
): void {
  // A server that closes waits for its answers, and a stream's does not end by itself.
  app.addHook('preClose', async () => streams.close())
  const whoAsked = identifyCaller(context, { path: livePath, relies: false }, limit)

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { fields } = await decode(request)
    const at = context.shop.now()
    const actor = await whoAsked(claimOf(request, fields, at))
    if (actor.kind === 'guest') {
      if (fields.token) reply.header(sessionEndedHeader, '1')
      refuse('session.expired')
    }
    request.about.account_id = actor.account_id
    authorize({ who: actor.kind === 'staff' ? 'staff' : 'user' }, actor, context.shop.second_steps.required)
    streams.admits(actor)
    reply.hijack()
    const { raw } = reply
    // Who left meanwhile would never be noticed to leave.
    if (raw.destroyed) return
    raw.writeHead(200, { ...reply.getHeaders(), ...alwaysHeaders({ https }), ...headers } as Record<
      string,
      string
    >)
    raw.flushHeaders()
    request.log.info({ call: livePath, account_id: actor.account_id }, 'a stream was opened')
    streams.open(new Stream(actor, sinceOf(String(fields.since ?? ''), at), raw))
  }

  app.post(livePath, async (request, reply) => {
    request.about.call = livePath
    try {
      await begin(request, reply)
    } catch (error) {
      const language = languageFor(request.headers)
      return sendOutcome(request, reply, failure(request, { path: livePath, error, language }))
    }
    return reply
  })
}

/** What a page saw last: `unknown` where that is too long ago or no id, null for a new page. */
function sinceOf(id: string, at: Date): StreamStart | null {
  if (id === '') return null
  const [, seconds, era, snapshot] = /^(\d{1,12})@(\d{1,16})@(\d+:\d+:[\d,]*)$/.exec(id) ?? []
  const age = at.getTime() / 1000 - Number(seconds)
  if (!era || !snapshot || id.length > sinceSigns || age > (liveKeptHours - 1) * 3600) return 'unknown'
  return { era, snapshot }
}
