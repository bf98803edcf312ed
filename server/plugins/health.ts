import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { Refusal } from '#rules/refusals'
import { failure, send } from '../request/serve-call.ts'

/** Whether this process is on its way out. */
export type Stopping = {
  /** Says at `/readyz` that it wants nobody new, but serves as ever. */
  draining: boolean
  /** Takes no new connections; those there are end with their next answer. */
  leaving: boolean
  /** Too late: what still comes in is sent away. */
  closed: boolean
}

/** `/healthz`: the process runs. */
export function serveHealth(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
}

/** `/readyz`: it can serve, which a proxy asks before it sends anybody. */
export function serveReadiness(app: FastifyInstance, db: Db, stopping: Stopping): void {
  app.get('/readyz', async (_request, reply) => {
    const database = await answersWithin(db, 2000)
    const ready = database && !stopping.draining
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
    return { status: ready ? 'ready' : 'not ready', database, draining: stopping.draining }
  })
}

/** Sends away who still comes when it is too late, and lets connections end with their next answer before that. */
export function leaveGently(app: FastifyInstance, stopping: Stopping): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!stopping.closed) return
    const error = new Refusal('request.unavailable')
    return send(request, reply, failure(request, { path: request.url, error }))
  })
  app.addHook('onSend', async (_request, reply) => {
    // Asks the client to come back over a new connection, which the proxy makes to another process.
    if (stopping.leaving) reply.header('connection', 'close')
  })
}

async function answersWithin(db: Db, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
