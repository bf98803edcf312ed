import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Refusal } from '#rules/refusals'
import { failure, sendOutcome } from '../rpc/serve-call.ts'
import { version } from '../version.ts'

/** The stages in which this process stops. */
export type StopState = {
  /** `/readyz` asks for no new traffic, but requests are served as before. */
  draining: boolean
  /** Takes no new connections; existing ones end with their next answer. */
  leaving: boolean
  /** Further requests are refused. */
  closed: boolean
}

/** A dependency of serving. */
export type HealthCheck = {
  name: string
  /** Whether the shop cannot serve anything without this part. */
  needed: boolean
  /** How long a result is reused (default 1 s). */
  everyMs?: number
  /** Whether it works. An error counts as no. */
  passes: () => Promise<boolean>
}

type Result = 'ok' | 'failed' | 'degraded'

const withinMs = 1_500

/** `/healthz`: the process runs. */
export function serveHealth(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'ok', version }))
}

export type Readiness = { checks: readonly HealthCheck[]; stopping: StopState; log: FastifyBaseLogger }

/** `/readyz`: it can serve, which a proxy checks before it routes traffic here. Failing checks are logged. */
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

/** Refuses requests after the closing, and before it lets connections end with their next answer. */
export function leaveGently(app: FastifyInstance, stopping: StopState): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!stopping.closed) return
    const error = new Refusal('request.unavailable')
    return sendOutcome(request, reply, failure(request, { path: request.url, error }))
  })
  app.addHook('onSend', async (_request, reply) => {
    // Asks the client to reconnect; the proxy then chooses another process.
    if (stopping.leaving) reply.header('connection', 'close')
  })
}

/** The log gets the details of a failure, the response does not. */
function told(log: FastifyBaseLogger, check: HealthCheck, error: Error | undefined) {
  if (error) log.warn({ err: error, check: check.name }, 'not as it should be')
  else log.warn({ check: check.name }, 'as it should be again')
}

/** Runs a check at most once at a time and at most every `everyMs`, and reports changes of its result. */
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
