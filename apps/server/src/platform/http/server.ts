import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import fastify, { LogController } from 'fastify'
import type { Clock } from '../clock.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { outageLog } from '../outage-log.ts'
import { FILES_RETRY_SECONDS, FileStoreAwayError } from '../pictures/file-store-away.ts'
import { sendRefusal } from './answers.ts'
import { clientNetwork } from './client-network.ts'
import { drainOnClose } from './drain.ts'
import { readForms } from './form-body.ts'
import { isUnreadableUrl, readJsonBodies } from './json-body.ts'
import { isFileRoute } from './pages/web-app.ts'
import { ARRIVAL_LIMITS, cutOffSlowBodies } from './slow-clients.ts'

type ServerOptions = {
  logger: FastifyBaseLogger
  /** Requests a minute for one address, counted in this process. */
  requestsPerMinute: number
  trustedProxy: string | undefined
  /** HTTPS outside: sends HSTS and upgrades requests. */
  secure: boolean
  /** Hears of the errors of a database that cannot answer. */
  onDatabaseAway?: (error: unknown) => void
  /** The time that each answer names; the machine's without it. */
  clock?: Clock
}

/** Who takes longer to send headers is answered 408. */
const HEADERS_MILLISECONDS = 10_000
const JSON_LIMIT = 100 * 1024

/** Retry-After alone is sent, and by us. */
const noRateHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

/** The HTTP server with what every answer needs: limits, security headers, and errors in the one envelope. */
export async function httpServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT,
    trustProxy: options.trustedProxy ?? false,
    // Uploads; other bodies have less time (slow-clients.ts).
    requestTimeout: ARRIVAL_LIMITS.upload * 1000,
    http: { headersTimeout: HEADERS_MILLISECONDS, connectionsCheckingInterval: 1_000 },
    // Stopping has a deadline of its own, which this must not end before.
    pluginTimeout: 20_000,
    forceCloseConnections: false,
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // No id is that long, and a path that cannot be decoded is nothing we gave out.
    frameworkErrors: answerFrameworkError,
  })
  readJsonBodies(server)
  await readForms(server)
  await server.register(cookie)
  await registerHelmet(server, options.secure)
  sendSecurityHeaders(server)
  if (options.clock !== undefined) nameTheTime(server, options.clock)
  server.addHook('onRequest', (request, reply, done) => {
    if (isUnreadableUrl(request.url)) sendRefusal(reply, { ok: false, code: 'BAD_REQUEST' })
    else done()
  })
  await limitRequests(server, options.requestsPerMinute)
  await server.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] })
  answerErrors(server, options.onDatabaseAway)
  cutOffSlowBodies(server)
  drainOnClose(server)
  return server
}

/** An answer to what the framework refuses before any hook; those that send the other headers do not run for it. */
function answerFrameworkError(error: { statusCode?: number }, _request: unknown, reply: FastifyReply) {
  sendRefusal(
    reply.headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    }),
    { ok: false, code: error.statusCode === 400 ? 'BAD_REQUEST' : 'NOT_FOUND' },
  )
}

/** The content policy and the other security headers; sent by `sendSecurityHeaders`. */
async function registerHelmet(server: FastifyInstance, secure: boolean): Promise<void> {
  await server.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

/**
 * At most so many requests a minute of one address, counted in this process. Pages and their files are not counted: many
 * phones share one address of their network, and a refused page would be raw JSON.
 */
async function limitRequests(server: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await server.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    allowList: ({ routeOptions }) => isFileRoute(routeOptions.url),
    keyGenerator: (request) => clientNetwork(request.ip),
    addHeaders: noRateHeaders,
    addHeadersOnExceeding: noRateHeaders,
    errorResponseBuilder: (_request, context) =>
      Object.assign(new Error('rate limited'), {
        statusCode: 429,
        retryAfter: Math.ceil(context.ttl / 1000),
      }),
  })
}

/** The headers are the same for every answer, so the plugin makes them once instead of for each. */
function sendSecurityHeaders(server: FastifyInstance): void {
  let headers: Map<string, number | string | string[]> | undefined
  server.addHook('onRequest', (_request, reply, done) => {
    if (headers === undefined) {
      reply.helmet()
      headers = new Map(
        Object.entries(reply.raw.getHeaders()).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value]],
        ),
      )
    } else reply.raw.setHeaders(headers)
    done()
  })
}

/** The applications count with the time of the answers: it is the one that decides here, not that of the machine. */
function nameTheTime(server: FastifyInstance, clock: Clock): void {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('date', clock().toUTCString())
    done()
  })
}

function answerErrors(server: FastifyInstance, onDatabaseAway: ServerOptions['onDatabaseAway']): void {
  const outage = outageLog(server.log)
  server.setErrorHandler(
    (error: Error & { statusCode?: number; retryAfter?: number; sentence?: string }, request, reply) => {
      const status = error.statusCode ?? 500
      if (status === 429) request.log.warn({ security: 'limit reached' }, 'limit reached')
      if (status === 429)
        return sendRefusal(reply, { ok: false, code: 'RATE_LIMITED', retryAfter: error.retryAfter ?? 60 })
      const said = error.sentence === undefined ? {} : { message: error.sentence }
      if (status === 413) return sendRefusal(reply, { ok: false, code: 'PAYLOAD_TOO_LARGE', ...said })
      if (status === 415) return sendRefusal(reply, { ok: false, code: 'UNSUPPORTED_MEDIA', ...said })
      if (status >= 400 && status < 500)
        return sendRefusal(reply, { ok: false, code: 'BAD_REQUEST', ...said })
      if (isHungUp(error)) {
        request.log.info({ reason: error.message }, 'a client hung up')
        return sendRefusal(reply, { ok: false, code: 'BAD_REQUEST' })
      }
      if (error instanceof FileStoreAwayError) {
        outage.warn(error.message, 'calls failed because the file store is away')
        return sendRefusal(reply, {
          ok: false,
          code: 'UNAVAILABLE',
          message: error.sentence,
          retryAfter: FILES_RETRY_SECONDS,
        })
      }
      if (isDatabaseAway(error)) {
        onDatabaseAway?.(error)
        outage.warn(error.message, 'calls failed because the database is away')
        return sendRefusal(reply, { ok: false, code: 'UNAVAILABLE', retryAfter: 2 })
      }
      request.log.error(
        { err: error, method: request.method, route: request.routeOptions.url },
        'request failed',
      )
      return sendRefusal(reply, { ok: false, code: 'INTERNAL' })
    },
  )
}

/**
 * What Node and Fastify say of a client that ended before its request or answer did. A bare ECONNRESET or EPIPE comes from
 * a connection of ours, as when the database dies.
 */
const HUNG_UP = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'])

const isHungUp = (error: Error & { code?: string }): boolean =>
  HUNG_UP.has(error.code ?? '') || error.message === 'aborted'
