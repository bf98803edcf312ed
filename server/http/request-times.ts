import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressBlock } from '../auth/auth-context.ts'
import { clientAddress } from '../rpc/address.ts'

export type RequestTimes = {
  /** For the head of a request. */
  headMs: number
  /** For its body: form fields, and whatever else is no file. */
  bodyMs: number
  /** For a file, over a slow line, from somebody who may send it; and for taking an answer. */
  longMs: number
  /** For a connection over which nothing moves. */
  idleMs: number
  /** A body that takes longer than this is slow, and an address may have only so many of them under way. */
  slowMs: number
  slowBodies: number
}
export const requestTimes: RequestTimes = {
  headMs: 15_000,
  bodyMs: 30_000,
  longMs: 10 * 60_000,
  idleMs: 120_000,
  slowMs: 1_000,
  slowBodies: 32,
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the body the time of a file, once it is known that who sends it may. */
    allowFile(): void
  }
}

/** What Node watches by itself: heads, whole requests, connections over which nothing moves. */
export const serverTimes = ({ headMs, longMs, idleMs }: RequestTimes) => ({
  requestTimeout: longMs,
  connectionTimeout: idleMs,
  http: { headersTimeout: headMs, connectionsCheckingInterval: Math.min(5_000, headMs) },
})

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Hangs up on bodies that do not come in time, or too many of them from one address, and on answers that
 * nobody takes.
 */
export function watchRequests(app: FastifyInstance, times: RequestTimes): void {
  const slow = new Map<string, number>()

  function watchBody(request: FastifyRequest) {
    const { raw } = request
    const block = addressBlock(clientAddress(request))
    const tooSlow = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    // As Node tells of a request that takes too long, so that it is answered in the same way.
    const hangUp = () => app.server.emit('clientError', tooSlow, raw.socket)
    const wait = (ms: number, then: () => void) => setTimeout(then, ms).unref()
    let counted = false
    let timer = wait(times.slowMs, () => {
      const others = slow.get(block) ?? 0
      if (others >= times.slowBodies) return hangUp()
      slow.set(block, others + 1)
      counted = true
      timer = wait(times.bodyMs - times.slowMs, hangUp)
    })
    request.allowFile = () => {
      clearTimeout(timer)
      if (!raw.readableEnded && !raw.destroyed) timer = wait(times.longMs, hangUp)
    }
    const end = () => {
      clearTimeout(timer)
      if (!counted) return
      counted = false
      const left = (slow.get(block) ?? 1) - 1
      if (left > 0) slow.set(block, left)
      else slow.delete(block)
    }
    raw.once('end', end).once('close', end)
  }

  app.decorateRequest('allowFile', () => {})
  app.addHook('onRequest', async (request) => {
    if (hasBody(request)) watchBody(request)
  })
  app.addHook('onSend', async (request, reply) => {
    const timer = setTimeout(() => request.raw.socket.destroy(), times.longMs).unref()
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
