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

/** What is watched of a request: since when its body or file comes, and since when its answer is sent. */
type Transfer = {
  request: FastifyRequest
  bodySince: number | null
  fileSince: number | null
  answerSince: number | null
  answered: boolean
}

const hasWholeBody = ({ bodySince, request: { raw } }: Transfer) =>
  bodySince === null || raw.readableEnded || raw.destroyed

/**
 * Closes connections with late bodies, with too many slow ones from one address, or with answers that are
 * not received. One sweep looks at all of them: a timer for each request would cost every request more than
 * its check.
 */
export function watchRequests(app: FastifyInstance, times: RequestTimes): void {
  const { bodyMs, longMs, slowMs, slowBodies } = times
  /** In the order in which they came. */
  const transfers = new Map<FastifyRequest['raw'], Transfer>()

  // The error that Node itself reports for a slow request, so both are answered alike.
  function hangUp({ request: { raw } }: Transfer) {
    const tooSlow = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    app.server.emit('clientError', tooSlow, raw.socket)
  }

  function sweep() {
    const now = performance.now()
    const slow = new Map<string, number>()
    const isOver = (since: number | null, ms: number) => since !== null && now - since >= ms
    for (const transfer of transfers.values()) {
      const { raw } = transfer.request
      if (isOver(transfer.answerSince, longMs)) raw.socket.destroy()
      if (hasWholeBody(transfer)) {
        if (transfer.answered) transfers.delete(raw)
        continue
      }
      if (!isOver(transfer.bodySince, slowMs)) continue
      if (transfer.fileSince !== null) {
        if (isOver(transfer.fileSince, longMs)) hangUp(transfer)
        continue
      }
      const block = addressBlock(clientAddress(transfer.request))
      const others = slow.get(block) ?? 0
      if (others >= slowBodies || isOver(transfer.bodySince, bodyMs)) hangUp(transfer)
      else slow.set(block, others + 1)
    }
  }
  const timer = setInterval(sweep, Math.min(250, slowMs / 4)).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  app.decorateRequest('allowFile', function (this: FastifyRequest) {
    const transfer = transfers.get(this.raw)
    if (transfer) transfer.fileSince = performance.now()
  })
  app.addHook('onRequest', async (request, reply) => {
    const bodySince = hasBody(request) ? performance.now() : null
    const transfer = { request, bodySince, fileSince: null, answerSince: null, answered: false }
    transfers.set(request.raw, transfer)
    reply.raw.once('close', () => {
      // An answer may end before the body that it refuses.
      if (hasWholeBody(transfer)) transfers.delete(request.raw)
      else Object.assign(transfer, { answerSince: null, answered: true })
    })
  })
  app.addHook('onSend', async (request) => {
    const transfer = transfers.get(request.raw)
    if (transfer) transfer.answerSince = performance.now()
  })
}
