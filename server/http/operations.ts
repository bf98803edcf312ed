import fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { refuse } from '#rules/refusals'
import type { Config } from '../config/config.ts'
import { isLocal } from '../rpc/address.ts'
import { type Readiness, serveHealth, serveReadiness } from './health.ts'
import { answerUnreadable } from './malformed-request.ts'
import { serveMetrics } from './metrics.ts'
import { alwaysHeaders, securityHeaders } from './security-headers.ts'

type OperationParts = { config: Config; registry: Registry; readiness: Omit<Readiness, 'log'> }

/**
 * `/readyz` and `/metrics`, for operators only: at their own port where `OPERATIONS_PORT` is set, else at
 * the shop's, for requests from this machine without a proxy. Other visitors get 404, however they spell
 * the address.
 */
export async function openOperations(app: FastifyInstance, operated: OperationParts): Promise<void> {
  const { config, registry } = operated
  const readiness = { ...operated.readiness, log: app.log }
  if (config.operations_port === undefined) {
    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request) => {
        if (!isLocal(request)) refuse('request.notFound')
      })
      serveReadiness(scope, readiness)
      // Demo only: a proxy on the same machine without forwarding headers would publish the metrics.
      if (config.mode === 'demo') serveMetrics(scope, registry)
    })
    return
  }
  const https = config.public_url.startsWith('https:')
  const own = fastify({
    logger: false,
    clientErrorHandler: answerUnreadable({ https }),
    forceCloseConnections: true,
  })
  securityHeaders(own, { https })
  own.setNotFoundHandler((_request, reply) =>
    reply.code(404).headers(alwaysHeaders({ https })).send({ status: 'not found' }),
  )
  serveHealth(own)
  serveReadiness(own, readiness)
  serveMetrics(own, registry)
  app.addHook('onReady', async () => {
    await own.listen({ port: config.operations_port ?? 0, host: config.host })
  })
  app.addHook('onClose', () => own.close())
}
