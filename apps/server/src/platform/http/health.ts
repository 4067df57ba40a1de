import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { isLoopback } from '../loopback.mjs'
import { isSameSecret } from '../same-secret.ts'

/** /healthz: the process lives. /readyz: 200 once migrations ran and the database answers, 503 before and while it is away. */
export function bindHealth(server: FastifyInstance, database: Database, isMigrated: () => boolean): void {
  const uncounted = { config: { rateLimit: false as const } }
  server.get('/healthz', uncounted, async () => ({ status: 'alive' }))
  server.get('/readyz', uncounted, async (_request, reply) => {
    if (!isMigrated()) return reply.code(503).send({ status: 'starting' })
    try {
      await database.ping()
    } catch (error) {
      reply.log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'database does not answer',
      )
      return reply.code(503).send({ status: 'database away' })
    }
    return { status: 'ready' }
  })
}

type MetricsAccess = {
  /** What a reader must bring as bearer; without one only the machine itself may read, and in production nobody. */
  token: string
  production: boolean
}

/**
 * /metrics for Prometheus, labelled by route, never by URL; 404 for whoever may not read it. Modules add their own
 * figures to the registry that it gives.
 */
export function bindMetrics(server: FastifyInstance, access: MetricsAccess): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  server.addHook('onResponse', async (request, reply) => {
    // A stream lasts as long as somebody looks.
    if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, access)) return reply.code(404).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return registry
}

function mayReadMetrics(request: FastifyRequest, { token, production }: MetricsAccess): boolean {
  if (token === '') return !production && isLoopback(request.socket.remoteAddress ?? '')
  return isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)
}
