import fastify, { type FastifyInstance, LogController } from 'fastify'
import { ownVersion } from '#database/migrate/migrations'
import type { AppContext } from '../context.ts'
import { serveHealth } from '../http/health.ts'
import { logOptions } from '../http/logs.ts'
import { openMetrics } from '../http/metrics.ts'
import { openOperations } from '../http/operations.ts'
import { registerShopFigures } from '../http/shop-figures.ts'
import { addRequestFacts } from '../rpc/request-facts.ts'
import type { ServeOptions } from './serve.ts'

type WorkerOptions = Required<Pick<ServeOptions, 'gauges' | 'metrics' | 'checks' | 'stopping'>>

/** The HTTP server of a process that only runs jobs: it tells how it is, and answers nothing else. */
export async function createWorker(
  shop: Omit<AppContext, 'log'>,
  { gauges, metrics, checks, stopping }: WorkerOptions,
): Promise<FastifyInstance> {
  const { config } = shop
  const app = fastify({
    logger: logOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  })
  addRequestFacts(app)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: 'not found' }))
  const registry = openMetrics(app, { version: await ownVersion(), gauges, metrics })
  registerShopFigures(registry, { ...shop, log: app.log })
  serveHealth(app)
  await openOperations(app, { config, registry, readiness: { checks, stopping } })
  return app
}
