import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { slateCounter } from '#platform/sessions/guard.ts'
import type { App } from '#platform/store/module.ts'
import type { Platform } from '#platform/store/platform.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

let ofProcess: Registry | undefined

/** The metrics of the process, which several stores may share: each collection watches every garbage collection for as long as the process lives. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** A number that is read when metrics are scraped. */
export type Reading = { name: string; help: string; read: () => number }

/**
 * Adds `/metrics` in Prometheus' text format: from loopback when no proxy is trusted, or with the bearer token of METRICS_TOKEN.
 */
export function addMetrics(app: App, { config, db }: Platform, readings: Reading[]): void {
  const registry = new Registry()
  const common = processMetrics()
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status; pages from the page cache are counted apart.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2],
    registers: [registry],
  })
  const own: Reading[] = [
    { name: 'database_statements_total', help: 'Statements sent to the database.', read: db.statementCount },
    {
      name: 'slate_token_missing_total',
      help: 'State-changing requests without a slate token.',
      read: () => slateCounter.missing,
    },
  ]
  for (const { name, help, read } of [...own, ...readings]) {
    const Kind = name.endsWith('_total') ? Counter : Gauge
    new Kind({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { rateLimit: false, watching: true } },
    async (request, reply) => {
      const byToken =
        config.metricsToken !== undefined && request.headers.authorization === `Bearer ${config.metricsToken}`
      const byPlace = !config.trustProxy && LOOPBACK.has(request.socket.remoteAddress ?? '')
      if (!byToken && !byPlace) refuse(REFUSALS.notFound)
      return reply.type(registry.contentType).send(`${await common.metrics()}\n${await registry.metrics()}`)
    },
  )
}
