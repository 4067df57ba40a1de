import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Heartbeat } from '../jobs/heartbeat.ts'
import type { Worker } from '../jobs/worker.ts'
import { isLoopback } from '../loopback.mjs'
import type { OutageLog } from '../outage-log.ts'
import { isSameSecret } from '../sign-in/same-secret.ts'

type Health = {
  isMigrated: () => boolean
  heartbeat: Pick<Heartbeat, 'read'>
  worker: Pick<Worker, 'secondsSinceLook'>
  outage: OutageLog
}

/** Of package.json, which an operator raises with each release. */
const VERSION = readVersion()

function readVersion(): string {
  const file = readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(file) as { version: string } // npm refuses a package.json without one
  return version
}

/**
 * /healthz: the process lives, and which version it is. /readyz: 200 once migrations ran and the database takes writes, 503 before and while it is
 * away, within a second in every case. Its details are seconds: since the outbox was last read, and how long the oldest
 * message which nobody has begun is overdue.
 */
export function bindHealth(server: FastifyInstance, { isMigrated, heartbeat, worker, outage }: Health): void {
  const uncounted = { config: { rateLimit: false as const } }
  server.get('/healthz', uncounted, async () => ({ status: 'alive', version: VERSION }))
  server.get('/readyz', uncounted, async (_request, reply) => {
    if (!isMigrated()) return reply.code(503).send({ status: 'starting' })
    const beat = await heartbeat.read()
    if (!beat.isAnswered) {
      outage.warn(beat.reason, 'the database does not answer')
      return reply.code(503).send({ status: 'database away' })
    }
    const { outboxAgeSeconds } = beat
    return {
      status: 'ready',
      outbox: { ageSeconds: outboxAgeSeconds, lastLookSeconds: worker.secondsSinceLook() },
    }
  })
}

/** The same two figures for Prometheus, so that an alarm can be set on them. */
export function registerBackgroundMetrics(
  registry: Registry,
  { heartbeat, worker }: Pick<Health, 'heartbeat' | 'worker'>,
): void {
  new Gauge({
    name: 'outbox_age_seconds',
    help: 'How long the oldest message which no server has begun is overdue, in seconds',
    registers: [registry],
    async collect() {
      const beat = await heartbeat.read()
      if (beat.isAnswered) this.set(beat.outboxAgeSeconds)
      // No figure rather than that of before the outage.
      else this.remove()
    },
  })
  new Gauge({
    name: 'outbox_last_look_seconds',
    help: 'Seconds since this server last read the outbox with success',
    registers: [registry],
    collect() {
      this.set(worker.secondsSinceLook())
    },
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
