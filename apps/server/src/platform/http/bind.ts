import { audienceOf, roleRefusal } from '@gatefill/contracts/core/access'
import type { Download } from '@gatefill/contracts/core/csv-shape'
import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  ErrorOf,
  IsAuditedWrite,
  ParamsOf,
  QueryOf,
  SentFile,
} from '@gatefill/contracts/core/endpoint'
import { isAudited } from '@gatefill/contracts/core/endpoint'
import type { Refusal } from '@gatefill/contracts/core/errors'
import { LIVE_SINCE } from '@gatefill/contracts/core/live-since'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Audit, AuditEntry } from '../audited-write.ts'
import { auditedWrite, guardOwnOrder } from '../audited-write.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/database.ts'
import type { Answer } from './answers.ts'
import {
  hasAnswer,
  isUnchanged,
  sendAnswer,
  sendCsv,
  sendPicture,
  sendRefusal,
  sendUnchanged,
} from './answers.ts'
import { auditEntry } from './audit-entry.ts'
import type { Authenticate, CallerOf, RequestFacts, SignedIn } from './caller.ts'
import { bearerToken } from './caller.ts'
import { clientNetwork } from './client-network.ts'
import type { CodeLimit } from './code-limit.ts'
import { sentFiles } from './form-body.ts'
import { readBody, readParams, readQuery } from './input.ts'
import { logSecurityEvent } from './security-events.ts'
import { UPLOAD_WAIT_SECONDS, uploadsUnderWay } from './uploads.ts'

/** When a client should try again, in seconds, while the shop is closed. */
const MAINTENANCE_RETRY_SECONDS = 60

/** The transaction of a staff write, for what is read after it. */
export type WriteTx = Tx

/** What a handler gets: everything checked, nothing raw. */
export type Call<E extends Endpoint> = {
  caller: CallerOf<E['access']>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** In the order in which they were sent; empty where the endpoint takes none. */
  files: readonly SentFile[]
} & (IsAuditedWrite<E> extends true
  ? {
      /** The transaction of this write and of its audit row; it ends when the handler has answered. */
      tx: Tx
    }
  : unknown) &
  (E extends { revised: true }
    ? {
        /** What the answer is made of now, where the caller has one that was made of something else. */
        revision?: string
      }
    : unknown)

/** A handler answers the shape of its contract or one of the refusals that the contract names. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Answer<AnswerOf<E>> | Refusal<ErrorOf<E>>>

/**
 * What the answer of a call is made of, as a short text that changes with it; undefined where that is not known. It is
 * asked for callers who have an answer; an answer itself carries the revision that was read with it, in one statement.
 */
export type ReadRevision<E extends Endpoint> = (call: Call<E>) => Promise<string | undefined>

/** An endpoint whose answer is `revised` is bound with the function that reads its revision. */
export type Binder = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  ...revision: E extends { revised: true } ? [ReadRevision<E>] : []
) => void

type BinderOptions = {
  authenticate: Authenticate
  audit: Audit
  codeLimit: CodeLimit
  clock: Clock
  /** What customers are told while the shop is closed for maintenance. */
  maintenanceSentence: () => Promise<string | undefined>
  /** Development and tests prove every answer against its contract; production trusts the compiler. */
  checkAnswers: boolean
}

/**
 * Gives the function that binds a contract endpoint to its handler. The order of the steps is always the same:
 * limit, session, role, shape of the input, handler (a staff write with its audit row), envelope.
 */
export function binder(server: FastifyInstance, options: BinderOptions): Binder {
  const uploads = uploadsUnderWay()

  /** Nobody without a session makes the server take in megabytes; elsewhere the body is small and the order no matter. */
  const admitUpload = (endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await identify(endpoint, request, options.authenticate)
    if ('refusal' in found) return sendRefusal(reply, found.refusal)
    if (isForm(request) && !uploads.begin(accountOf(found.caller), request, reply))
      return sendRefusal(reply, { ok: false, code: 'RATE_LIMITED', retryAfter: UPLOAD_WAIT_SECONDS })
  }

  return (endpoint, handler, readRevision?: ReadRevision<typeof endpoint>) => {
    server.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: formConfig(endpoint),
      ...(endpoint.files === undefined ? {} : { onRequest: admitUpload(endpoint) }),
      handler: (request, reply) =>
        endpoint.files === undefined
          ? answer(request, reply)
          : uploads.during(request, () => answer(request, reply)),
    })
    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const refuse = (refusal: Refusal, caller: object = {}) => {
        logSecurityEvent(request.log, endpoint, caller, refusal)
        return sendRefusal(reply, refusal)
      }
      if (endpoint.limit === 'code') {
        const retryAfter = await options.codeLimit(clientNetwork(request.ip))
        if (retryAfter !== undefined) return refuse({ ok: false, code: 'RATE_LIMITED', retryAfter })
      }
      const closed = isForCustomers(endpoint) ? await options.maintenanceSentence() : undefined
      if (closed !== undefined)
        return sendRefusal(reply, {
          ok: false,
          code: 'UNAVAILABLE',
          message: closed,
          retryAfter: MAINTENANCE_RETRY_SECONDS,
        })
      const found = await identify(endpoint, request, options.authenticate)
      if ('refusal' in found) return refuse(found.refusal, found.session)
      // Before anything is read: what happens from now on may not be in the answer.
      if (endpoint.access === 'customer') reply.header(LIVE_SINCE, String(options.clock().getTime()))
      const input = readInput(endpoint, request)
      if ('refusal' in input) return refuse(input.refusal, found.caller)
      const call = { caller: found.caller, ...input.value, files: sentFiles(request) }
      // As below: the parts were checked against this endpoint.
      const revision = await presentRevision(request, readRevision, call as unknown as Call<typeof endpoint>)
      if (revision !== undefined && isUnchanged(request, revision)) return sendUnchanged(reply, revision)
      // The parts were just checked against this very endpoint; the compiler cannot follow a generic that far.
      const run = (tx?: Tx) => handler({ ...call, tx, revision } as unknown as Parameters<typeof handler>[0])
      const outcome = await (isAudited(endpoint) && 'staffId' in found.caller
        ? runAudited(
            options.audit,
            endpoint,
            { request, by: found.caller, sent: endpoint.method === 'GET' ? call.query : call.body },
            run,
          )
        : run())
      if (!outcome.ok) return refuse(outcome, found.caller)
      if (endpoint.bytes === 'text/csv') return sendCsv(reply, outcome.value as Download) // the answer of such a contract
      if (endpoint.bytes !== undefined) return sendPicture(reply, endpoint.bytes, outcome.value as Blob) // the same
      return sendAnswer(reply, endpoint, outcome, options.checkAnswers)
    }
  }
}

/** What the answer is made of now, for a caller who has one; nothing is read for others. */
const presentRevision = async <Asked>(
  request: FastifyRequest,
  readRevision: ((call: Asked) => Promise<string | undefined>) | undefined,
  call: Asked,
): Promise<string | undefined> => (hasAnswer(request) ? readRevision?.(call) : undefined)

/** What is written to the audit before the handler runs, which then holds no transaction. */
const WRITTEN_FIRST: readonly Endpoint['audit'][] = ['before', 'secret']

/**
 * A staff write in one transaction with its audit row, or after it where the handler may hold no transaction. A read is noted
 * once it is known whom the answer shows, and before anything of it leaves.
 */
async function runAudited<Outcome extends { ok: boolean; value?: unknown }>(
  audit: Audit,
  endpoint: Endpoint,
  { request, by, sent }: { request: FastifyRequest; by: Parameters<typeof auditEntry>[1]; sent: unknown },
  run: (tx?: Tx) => Promise<Outcome>,
): Promise<Outcome> {
  // Fastify's parser always gives an object of texts.
  const params = request.params as Record<string, string>
  const entry = auditEntry(endpoint, by, { params, body: sent })
  const guarded = guardOwnOrder(audit, endpoint, { staffId: entry.staffId, params, body: sent }, run)
  if (endpoint.method !== 'GET' && !WRITTEN_FIRST.includes(endpoint.audit))
    return auditedWrite(audit, entry, guarded)
  if (endpoint.method !== 'GET') await audit.transaction((tx) => audit.write(tx, entry))
  const outcome = await guarded()
  if (outcome.ok) await noteRead(audit, endpoint, { entry, answer: outcome.value, request })
  return outcome
}

async function noteRead(
  audit: Audit,
  { method, audit: kind, people }: Endpoint,
  { entry, answer, request }: { entry: AuditEntry; answer: unknown; request: FastifyRequest },
): Promise<void> {
  if (method === 'GET' && people === undefined) return audit.transaction((tx) => audit.write(tx, entry))
  if (people === undefined) return
  const row = method !== 'GET' ? 'none' : kind === 'watched' ? kind : 'each'
  await audit.noteRead(entry, shown(people, answer, request), row)
}

const shown = (people: NonNullable<Endpoint['people']>, answer: unknown, { params }: FastifyRequest) =>
  // The answer of this very endpoint, whose contract names the people in it; Fastify's parameters are texts.
  people(answer as never, params as Record<string, string>).filter((id) => id !== null)

/** What maintenance closes: calls of customers and of visitors, but for the few that say otherwise. */
const isForCustomers = ({ access, duringMaintenance }: Endpoint): boolean =>
  (access === 'customer' || access === 'public') && duringMaintenance !== true

function readInput(endpoint: Endpoint, request: FastifyRequest) {
  const body = readBody(endpoint, request.body)
  if ('refusal' in body) return body
  const params = readParams(endpoint, request.params)
  if ('refusal' in params) return params
  return { value: { params: params.value, query: readQuery(endpoint, request.query), body: body.value } }
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/')

const formConfig = ({ form, files }: Endpoint) =>
  form === undefined && files === undefined ? {} : { form: { lists: form?.lists ?? [], files } }

function factsOf(request: FastifyRequest): RequestFacts {
  const key = request.headers['idempotency-key']
  const bearer = bearerToken(request.headers.authorization)
  return {
    ip: clientNetwork(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    cookies: request.cookies,
    ...(typeof key === 'string' ? { idempotencyKey: key } : {}),
    ...(bearer === undefined ? {} : { bearer }),
  }
}

type Caller = RequestFacts | (RequestFacts & SignedIn[keyof SignedIn])

/** Who calls: a session of the audience that the endpoint is for and, where it is for some roles only, one of them. */
async function identify(
  { access }: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<{ caller: Caller } | { refusal: Refusal; session?: object }> {
  const facts = factsOf(request)
  const audience = audienceOf(access)
  if (audience === 'public') return { caller: facts }
  const token = bearerToken(request.headers.authorization)
  const session = token === undefined ? undefined : await authenticate[audience](token)
  if (session === undefined) return { refusal: { ok: false, code: 'UNAUTHENTICATED' } }
  const isPermitted = typeof access === 'string' || ('role' in session && access.roles.includes(session.role))
  return isPermitted ? { caller: { ...facts, ...session } } : { refusal: roleRefusal, session }
}

/** Whose uploads are counted together. */
const accountOf = (caller: Caller): string =>
  'userId' in caller ? caller.userId : 'sessionId' in caller ? caller.sessionId : caller.ip
