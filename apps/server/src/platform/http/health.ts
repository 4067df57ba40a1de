import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { COMMIT, VERSION } from '../../version.ts'
import type { DatabaseDisk } from '../jobs/database-disk.ts'
import type { Heartbeat } from '../jobs/heartbeat.ts'
import type { Worker } from '../jobs/worker.ts'
import { isLoopback } from '../loopback.mjs'
import type { OutageLog } from '../outage-log.ts'
import { isSameSecret } from '../sign-in/same-secret.ts'

/** How far a server is: whether its migrations ran, and whether it has been told to stop. */
export type Phase = { isMigrated: boolean; isLeaving: boolean }

type Health = {
  phase: Readonly<Phase>
  disk: Pick<DatabaseDisk, 'isFull'>
  heartbeat: Pick<Heartbeat, 'read'>
  worker: Pick<Worker, 'secondsSinceLook'>
  outage: OutageLog
}

/**
 * /healthz: the process lives, and which version and commit it is. /readyz: 200 once migrations ran and the database
 * takes writes; 503 before, while the database is away or its disk is full, and from the moment at which this server is
 * told to stop, within a second in every case. Its details are seconds: since the outbox was last read, and how long the
 * oldest message which nobody has begun is overdue.
 */
export function bindHealth(
  server: FastifyInstance,
  { phase, disk, heartbeat, worker, outage }: Health,
): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // What comes next goes to another server.
    if (phase.isLeaving) reply.header('connection', 'close')
    done()
  })
  const uncounted = { config: { rateLimit: false as const } }
  server.get('/healthz', uncounted, async () => ({ status: 'alive', version: VERSION, commit: COMMIT }))
  server.get('/readyz', uncounted, async (_request, reply) => {
    if (phase.isLeaving) return reply.code(503).send({ status: 'stopping' })
    if (!phase.isMigrated) return reply.code(503).send({ status: 'starting' })
    const beat = await heartbeat.read()
    if (!beat.isAnswered) {
      outage.warn(beat.reason, 'the database does not answer')
      return reply.code(503).send({ status: 'database away' })
    }
    if (await disk.isFull()) {
      outage.warn('no room is left on it', 'the disk of the database is full')
      return reply.code(503).send({ status: 'disk of the database full' })
    }
    const { outboxAgeSeconds } = beat
    return {
      status: 'ready',
      outbox: { ageSeconds: outboxAgeSeconds, lastLookSeconds: worker.secondsSinceLook() },
    }
  })
}

/** Gives Prometheus the age of the outbox and the time since its last look, so that an alarm can be set on them. */
export function registerBackgroundMetrics(
  registry: Registry,
  { heartbeat, worker }: Pick<Health, 'heartbeat' | 'worker'>,
): void {
  new Gauge({
    name: 'gatefill_build_info',
    help: 'Always 1; its labels name the version and the commit of this server',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version: VERSION, commit: COMMIT }, 1)
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
