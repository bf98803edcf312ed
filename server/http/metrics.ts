import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import { livePath } from '#rules/talk/live'

/** Figures that are read at each scrape. */
export type Gauges = Readonly<Record<string, { help: string; read: () => number }>>

export type MetricsOptions = {
  /** The program's own version. */
  version: string
  gauges: Gauges
  /** Further metrics that are in no registry yet. */
  metrics: readonly Metric[]
}

/** Counts and times requests by call and outcome, beside the process's own metrics. */
export function openMetrics(app: FastifyInstance, { version, gauges, metrics }: MetricsOptions): Registry {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const metric of metrics) registry.registerMetric(metric)
  new Gauge({
    name: 'trestle_build_info',
    help: 'Always 1; the label says which version runs.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  const requests = new Counter({
    name: 'trestle_requests_total',
    help: 'Requests answered, by call (or kind of address) and outcome (ok, or the name of the refusal).',
    labelNames: ['call', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'trestle_request_seconds',
    help: 'How long an answer took.',
    labelNames: ['call'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name: `trestle_${name}`,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
  const underWay = new Gauge({
    name: 'trestle_requests_under_way',
    help: 'Requests that wait for their answer, without streams: by these processes are added.',
    registers,
  })
  app.addHook('onRequest', async ({ routeOptions }, { raw }) => {
    if (routeOptions.url === livePath) return
    underWay.inc()
    // Also where the visitor leaves before the answer.
    raw.once('close', () => underWay.dec())
  })
  app.addHook('onResponse', async (request, reply) => {
    // Never the address itself as a label, of which visitors can invent any number.
    const call = request.about.call ?? request.routeOptions.url ?? 'none'
    requests.inc({ call, outcome: request.about.reason ?? String(reply.statusCode) })
    // A stream is one request of hours.
    if (call !== livePath) seconds.observe({ call }, reply.elapsedTime / 1000)
  })
  return registry
}

/** `/metrics`: the metrics in Prometheus's format. */
export function serveMetrics(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', registry.contentType)
    return registry.metrics()
  })
}
