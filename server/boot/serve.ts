import { randomUUID } from 'node:crypto'
import formBody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { calls } from '#api/calls'
import { ownVersion } from '#database/migrate/migrations'
import { Refusal } from '#rules/refusals'
import { livePath } from '#rules/talk/live'
import { callHandlers } from '../calls.ts'
import type { AppContext } from '../context.ts'
import { type HealthCheck, leaveGently, type StopState, serveHealth } from '../http/health.ts'
import { limitAddresses } from '../http/limit-addresses.ts'
import { openLimits, type RateLimits } from '../http/limits.ts'
import { logOptions, logRequests } from '../http/logs.ts'
import { closeForMaintenance, type Maintenance } from '../http/maintenance.ts'
import { answerUnreadable } from '../http/malformed-request.ts'
import { type Gauges, type MetricsOptions, openMetrics } from '../http/metrics.ts'
import { refuseReadCalls } from '../http/only-posted.ts'
import { openOperations } from '../http/operations.ts'
import { type RequestTimes, requestTimes, serverTimes, watchRequests } from '../http/request-times.ts'
import { alwaysHeaders, securityHeaders } from '../http/security-headers.ts'
import { registerShopFigures } from '../http/shop-figures.ts'
import { endUnusedConnections } from '../http/unused-connections.ts'
import { serveLive } from '../live/serve-live.ts'
import { LiveStreams } from '../live/streams.ts'
import { languageFor } from '../rpc/guest.ts'
import { addRequestFacts } from '../rpc/request-facts.ts'
import { createSessionResolver } from '../rpc/resolve-session.ts'
import { callServer, failure, refuseCrowded, sendOutcome, trouble } from '../rpc/serve-call.ts'
import { troublePage, troublePolicy } from '../ssr/error-page.ts'

/** A page opens one, and again when it broke off. */
const opensPerMinute = 60
const bodyBytes = 1024 * 1024

const headersOfContent = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
]

export type ServeOptions = {
  /** The GET routes: pages, pictures, files. Registered after the calls. */
  rooms?: readonly ((app: FastifyInstance, shop: AppContext, limits: RateLimits) => Promise<void> | void)[]
  gauges?: Gauges
  /** Metrics kept elsewhere, to be told with the others. */
  metrics?: MetricsOptions['metrics']
  /** What `/readyz` asks. */
  checks?: readonly HealthCheck[]
  stopping?: StopState
  /** Called with the streams that tell open pages of changes. */
  onStreams?: (streams: LiveStreams) => void
  /** Whether the shop is closed, where that is asked. */
  maintenance?: Pick<Maintenance, 'secondsLeft'>
  /** How long requests may take, where it is not as ever. */
  times?: Partial<RequestTimes>
  /** Where log lines go instead of standard output. */
  logStream?: { write(line: string): void }
}

/**
 * The HTTP server of a shop, not yet listening: every declared call, health and figures, and the rooms given.
 */
export async function createServer(
  shop: Omit<AppContext, 'log'>,
  options: ServeOptions = {},
): Promise<FastifyInstance> {
  const { config } = shop
  const times = { ...requestTimes, ...options.times }
  const stopping = options.stopping ?? { draining: false, leaving: false, closed: false }
  const https = config.public_url.startsWith('https:')
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const outcome = failure(request, { path: request.url, error })
    // Headers of the failed content do not apply to the error sent instead.
    for (const name of headersOfContent) reply.removeHeader(name)
    const { accept } = request.headers
    if (request.method !== 'GET' || !accept?.includes('text/html'))
      return sendOutcome(request, reply, outcome)
    reply.code(outcome.status).headers(trouble(outcome)).type('text/html; charset=utf-8')
    reply.header('content-security-policy', troublePolicy)
    return reply.send(troublePage(outcome.envelope, languageFor(request.headers)))
  }
  const app = fastify({
    logger: logOptions({ ...config, ...(options.logStream ? { stream: options.logStream } : {}) }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trust_proxy,
    bodyLimit: bodyBytes,
    ...serverTimes(times),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: answerUnreadable({ https }),
    // An address that cannot be read comes past all hooks.
    frameworkErrors: (error, request, reply) => {
      request.about = {}
      void fail(error, request, reply.headers(alwaysHeaders({ https })))
    },
  })
  addRequestFacts(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.setErrorHandler(fail)
  app.setNotFoundHandler((request, reply) => fail(new Refusal('request.notFound'), request, reply))
  securityHeaders(app, { https })
  logRequests(app)
  watchRequests(app, times)
  const limits = openLimits({
    on: config.rate_limits,
    freeOverLoopback: config.mode === 'demo',
    valkey_url: config.valkey_url,
    onLost: (error) => app.log.warn({ err: error }, 'requests are counted by each process for itself'),
    onBack: () => app.log.info('requests are counted together again'),
  })
  const logged = { ...shop, log: app.log }
  const streams = openStreams({ ...logged, stopping }, options)
  const registry = openMetrics(app, {
    version: await ownVersion(),
    gauges: { ...options.gauges, ...limitGauges(limits), ...streamGauges(streams) },
    metrics: options.metrics ?? [],
  })
  registerShopFigures(registry, logged)
  serveHealth(app)
  refuseAtTimes(app, { ...options, stopping, now: shop.now })
  endUnusedConnections(app)
  await openOperations(app, { config, registry, readiness: { checks: options.checks ?? [], stopping } })
  guardRequests(app, limits)
  await app.register(async (scope) => serveCalls(scope, logged, { limits, streams, https }))
  for (const room of options.rooms ?? []) await app.register(async (scope) => room(scope, logged, limits))
  return app
}

function openStreams(shop: ConstructorParameters<typeof LiveStreams>[0], { onStreams }: ServeOptions) {
  const streams = new LiveStreams(shop)
  onStreams?.(streams)
  return streams
}

/** The checks that run before it is known who asks. */
function guardRequests(app: FastifyInstance, limits: RateLimits) {
  app.addHook('onClose', async () => limits.close())
  limitAddresses(app, limits)
  refuseReadCalls(app)
}

type ClosingOptions = Pick<ServeOptions, 'maintenance'> & { stopping: StopState; now: () => Date }

/** Requests are refused before it ends, and while the shop is closed. */
function refuseAtTimes(app: FastifyInstance, { stopping, maintenance, now }: ClosingOptions) {
  leaveGently(app, stopping)
  if (maintenance) closeForMaintenance(app, { maintenance, now })
}

const limitGauges = ({ figures }: RateLimits): Gauges => ({
  limits_shared: {
    help: '1 while the processes count requests together, 0 while each counts for itself.',
    read: () => Number(figures().shared),
  },
  limits_counted_alone: {
    help: 'Times that this process counted for itself since it started.',
    read: () => figures().alone,
  },
})

const streamGauges = (streams: LiveStreams): Gauges => ({
  live_streams: { help: 'Pages that are told of changes by this process.', read: () => streams.count() },
})

type RequestParts = { limits: RateLimits; streams: LiveStreams; https: boolean }

async function serveCalls(app: FastifyInstance, shop: AppContext, { limits, streams, https }: RequestParts) {
  const { limitOf } = limits
  await app.register(formBody, { bodyLimit: bodyBytes })
  await app.register(multipart)
  const context = { shop, sessions: createSessionResolver(shop) }
  for (const call of calls.values()) {
    const answer = callHandlers.get(call.path) ?? { call }
    const onRequest = answer.crowded ? [refuseCrowded(context, answer)] : []
    app.post(call.path, { onRequest }, callServer(context, answer, limitOf(call)))
  }
  serveLive(app, context, { streams, https, limit: limitOf({ path: livePath, perMinute: opensPerMinute }) })
}
