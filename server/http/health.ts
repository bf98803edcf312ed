import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Refusal } from '#rules/refusals'
import { failure, sendOutcome } from '../rpc/serve-call.ts'
import { version } from '../version.ts'

/** Whether this process is on its way out. */
export type Stopping = {
  /** Says at `/readyz` that it wants nobody new, but serves as ever. */
  draining: boolean
  /** Takes no new connections; those there are end with their next answer. */
  leaving: boolean
  /** Too late: what still comes in is sent away. */
  closed: boolean
}

/** One thing that serving depends on. */
export type HealthCheck = {
  name: string
  /** Without it nobody can be served; where not, the shop goes on with a part of it missing. */
  needed: boolean
  /** For how long an answer counts (default 1 s). */
  everyMs?: number
  /** Whether it is well. What it throws counts as no. */
  passes: () => Promise<boolean>
}

type Result = 'ok' | 'failed' | 'degraded'

const withinMs = 1_500

/** `/healthz`: the process runs. */
export function serveHealth(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'ok', version }))
}

export type Readiness = { checks: readonly HealthCheck[]; stopping: Stopping; log: FastifyBaseLogger }

/**
 * `/readyz`: it can serve, which a proxy asks before it sends anybody. What is not well stands in the log.
 */
export function serveReadiness(app: FastifyInstance, { checks, stopping, log }: Readiness): void {
  const asked = checks.map((check) => ({
    check,
    ask: remembering(check, (error) => told(log, check, error)),
  }))
  app.get('/readyz', async (_request, reply) => {
    const answers = await Promise.all(
      asked.map(async ({ check, ask }): Promise<[string, Result]> => {
        const passed = await ask()
        return [check.name, passed ? 'ok' : check.needed ? 'failed' : 'degraded']
      }),
    )
    const ready = !stopping.draining && answers.every(([, result]) => result !== 'failed')
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
    return { ready, draining: stopping.draining, checks: Object.fromEntries(answers) }
  })
}

/**
 * Sends away who still comes when it is too late, and lets connections end with their next answer before
 * that.
 */
export function leaveGently(app: FastifyInstance, stopping: Stopping): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!stopping.closed) return
    const error = new Refusal('request.unavailable')
    return sendOutcome(request, reply, failure(request, { path: request.url, error }))
  })
  app.addHook('onSend', async (_request, reply) => {
    // Asks the client to come back over a new connection, which the proxy makes to another process.
    if (stopping.leaving) reply.header('connection', 'close')
  })
}

/** What is wrong is told to the operator, not to whoever asks. */
function told(log: FastifyBaseLogger, check: HealthCheck, error: Error | undefined) {
  if (error) log.warn({ err: error, check: check.name }, 'not as it should be')
  else log.warn({ check: check.name }, 'as it should be again')
}

/** Asks one thing at most once at a time and at most every `everyMs`, and is told when its answer changes. */
function remembering({ passes, everyMs = 1_000 }: HealthCheck, onChange: (error: Error | undefined) => void) {
  let running: Promise<boolean> | undefined
  let last = { passed: true, at: Number.NEGATIVE_INFINITY }
  const learn = (error?: Error) => {
    if (last.passed !== !error) onChange(error)
    last = { passed: !error, at: performance.now() }
    return last.passed
  }
  const ask = async () => {
    try {
      return learn((await passes()) ? undefined : new Error('it is not well'))
    } catch (error) {
      return learn(error as Error)
    } finally {
      running = undefined
    }
  }
  return async (): Promise<boolean> => {
    if (performance.now() - last.at < everyMs) return last.passed
    running ??= ask()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, withinMs, false)
    })
    const passed = await Promise.race([running, late])
    clearTimeout(timer)
    return passed
  }
}
