import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressBlock } from '../auth/auth-context.ts'
import { clientAddress } from '../rpc/address.ts'

export type RequestTimes = {
  /** For the head of a request. */
  headMs: number
  /** For its body: form fields and all else but files. */
  bodyMs: number
  /** For a file of an authorised sender over a slow line; and for receiving an answer. */
  longMs: number
  /** For a connection without traffic. */
  idleMs: number
  /** A body that takes longer than this is slow, and an address may have only a few of them at once. */
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
    /** Extends the body's time to that of a file, once its sender is authorised. */
    allowFile(): void
  }
}

/** The times that Node enforces itself: heads, whole requests, idle connections. */
export const serverTimes = ({ headMs, longMs, idleMs }: RequestTimes) => ({
  requestTimeout: longMs,
  connectionTimeout: idleMs,
  http: { headersTimeout: headMs, connectionsCheckingInterval: Math.min(5_000, headMs) },
})

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Closes connections with late bodies, with too many slow ones from one address, or with answers that are
 * not received.
 */
export function watchRequests(app: FastifyInstance, times: RequestTimes): void {
  const slow = new Map<string, number>()

  function watchBody(request: FastifyRequest) {
    const { raw } = request
    const block = addressBlock(clientAddress(request))
    const tooSlow = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    // As Node reports a request that takes too long, so that it is answered in the same way.
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
