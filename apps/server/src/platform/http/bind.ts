import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  ErrorOf,
  ParamsOf,
  QueryOf,
  SentFile,
} from '@gatefill/contracts/core/endpoint'
import { failure, success } from '@gatefill/contracts/core/envelope'
import type { Refusal, WireErrorCode } from '@gatefill/contracts/core/errors'
import { errorCatalogue } from '@gatefill/contracts/core/errors'
import { LIVE_SINCE } from '@gatefill/contracts/core/live-since'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Authenticate, CallerOf, RequestFacts } from './caller.ts'
import type { CodeLimit } from './code-limit.ts'
import { sentFiles } from './form-body.ts'
import { UPLOAD_WAIT_SECONDS, uploadsUnderWay } from './uploads.ts'

/** What a handler gets: everything checked, nothing raw. */
export type Call<E extends Endpoint> = {
  caller: CallerOf<E['access']>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** In the order in which they were sent; empty where the endpoint takes none. */
  files: readonly SentFile[]
}

/** A success with, where it is truer than the contract's, its own sentence, status or cookie. */
export type Answer<Value> = {
  ok: true
  value: Value
  message?: string
  cookie?: { name: string; value: string; maxAgeSeconds: number }
}

/** A handler answers the shape of its contract or one of the refusals that the contract names. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Answer<AnswerOf<E>> | Refusal<ErrorOf<E>>>

export type Binder = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

type BinderOptions = {
  authenticate: Authenticate
  codeLimit: CodeLimit
  clock: Clock
  /** Development and tests prove every answer against its contract; production trusts the compiler. */
  checkAnswers: boolean
}

/**
 * Gives the function that binds a contract endpoint to its handler. The order of the steps is always the same:
 * limit, session, shape of the input, handler, envelope.
 */
export function binder(server: FastifyInstance, options: BinderOptions): Binder {
  const uploads = uploadsUnderWay()
  return (endpoint, handler) => {
    server.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: formConfig(endpoint),
      // Nobody without a session makes the server take in megabytes; elsewhere the body is small and the order no matter.
      ...(endpoint.files === undefined
        ? {}
        : {
            onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
              const caller = await identify(endpoint, request, factsOf(request), options.authenticate)
              if (caller === undefined) return sendRefusal(reply, { ok: false, code: 'UNAUTHENTICATED' })
              if (isForm(request) && !uploads.begin(caller.userId ?? caller.address, request, reply))
                return sendRefusal(reply, {
                  ok: false,
                  code: 'RATE_LIMITED',
                  retryAfter: UPLOAD_WAIT_SECONDS,
                })
            },
          }),
      handler: (request, reply) =>
        endpoint.files === undefined
          ? answer(request, reply)
          : uploads.during(request, () => answer(request, reply)),
    })
    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const facts = factsOf(request)
      if (endpoint.limit === 'code') {
        const retryAfter = await options.codeLimit(facts.address)
        if (retryAfter !== undefined)
          return sendRefusal(reply, { ok: false, code: 'RATE_LIMITED', retryAfter })
      }
      const caller = await identify(endpoint, request, facts, options.authenticate)
      if (caller === undefined) return sendRefusal(reply, { ok: false, code: 'UNAUTHENTICATED' })
      // Before anything is read: what happens from now on may not be in the answer.
      if (endpoint.access === 'customer') reply.header(LIVE_SINCE, String(options.clock().getTime()))
      const body = readBody(endpoint, request.body)
      if ('refusal' in body) return sendRefusal(reply, body.refusal)
      const outcome = await handler({
        caller,
        params: request.params,
        query: readQuery(endpoint, request.query),
        body: body.value,
        files: sentFiles(request),
        // The parts were just checked against this very endpoint; the compiler cannot follow a generic that far.
      } as Parameters<typeof handler>[0])
      if (!outcome.ok) return sendRefusal(reply, outcome)
      if (endpoint.bytes !== undefined) return sendPicture(reply, endpoint.bytes, outcome.value as Blob) // the answer of such a contract
      return sendAnswer(reply, endpoint, outcome, options.checkAnswers)
    }
  }
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/')

const formConfig = ({ form, files }: Endpoint) =>
  form === undefined && files === undefined ? {} : { form: { lists: form?.lists ?? [], files } }

function factsOf(request: FastifyRequest): RequestFacts {
  const key = request.headers['idempotency-key']
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookies: request.cookies,
    ...(typeof key === 'string' ? { idempotencyKey: key } : {}),
  }
}

async function identify(
  endpoint: Endpoint,
  request: FastifyRequest,
  facts: RequestFacts,
  authenticate: Authenticate,
): Promise<(RequestFacts & { userId?: string }) | undefined> {
  if (endpoint.access === 'public') return facts
  const header = request.headers.authorization
  if (header === undefined || !header.startsWith('Bearer ')) return undefined
  const session = await authenticate(header.slice('Bearer '.length), endpoint.access)
  return session === undefined ? undefined : { ...facts, ...session }
}

function readBody(endpoint: Endpoint, raw: unknown): { value: unknown } | { refusal: Refusal } {
  if (endpoint.body === undefined) return { value: undefined }
  const parsed = z.safeParse(endpoint.body.schema, raw ?? {})
  if (parsed.success) return { value: endpoint.body.fromWire(parsed.data) }
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.length === 0 ? 'body' : issue.path.join('.')
    errors[field] = [...(errors[field] ?? []), EXPECTED[wantedType(issue)] ?? UNREADABLE]
  }
  const first = Object.values(errors)[0]?.[0]
  return {
    refusal: { ok: false, code: 'BAD_REQUEST', ...(first === undefined ? {} : { message: first }), errors },
  }
}

/** What a caller reads at a field of the wrong type; a form of ours cannot send one. */
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Text is expected here. Nothing was changed.',
  number: 'A number is expected here. Nothing was changed.',
  int: 'A whole number is expected here. Nothing was changed.',
  boolean: 'True or false is expected here. Nothing was changed.',
  array: 'A list is expected here. Nothing was changed.',
  object: 'An object is expected here. Nothing was changed.',
}
const UNREADABLE = 'This value cannot be read. Nothing was changed.'

const wantedType = (issue: object): string => ('expected' in issue ? String(issue.expected) : '')

function readQuery(endpoint: Endpoint, raw: unknown): Record<string, string> {
  const given = raw as Record<string, unknown> // Fastify's parser always gives an object
  const query: Record<string, string> = {}
  for (const name of endpoint.query ?? []) {
    const value = given[name]
    if (typeof value === 'string') query[name] = value
  }
  return query
}

function sendAnswer(reply: FastifyReply, endpoint: Endpoint, answer: Answer<unknown>, check: boolean) {
  const wire = endpoint.answer.toWire(answer.value)
  if (check) z.parse(endpoint.answer.schema, wire)
  if (answer.cookie)
    reply.setCookie(answer.cookie.name, answer.cookie.value, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: answer.cookie.name.startsWith('__Host-'),
      maxAge: answer.cookie.maxAgeSeconds,
    })
  reply.header(
    'cache-control',
    endpoint.cacheSeconds === undefined ? 'no-store' : `public, max-age=${endpoint.cacheSeconds}`,
  )
  return reply.code(endpoint.status).send(success(answer.message ?? endpoint.message, wire))
}

/** A picture that only its reader may see: kept by no cache, and never taken for anything else. */
async function sendPicture(reply: FastifyReply, type: string, picture: Blob) {
  return reply
    .headers({ 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .send(Buffer.from(await picture.arrayBuffer()))
}

/** Answers a refusal with the status, sentence and headers of the catalogue. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal<never> | RefusalOfWire) {
  const { status } = errorCatalogue[refusal.code]
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  return (
    reply
      .code(status)
      .header('cache-control', 'no-store')
      // Both kinds of refusal carry the same optional parts; only the set of codes differs.
      .send(failure(refusal.code, refusal as Partial<Refusal>))
  )
}

type RefusalOfWire = { ok: false; code: WireErrorCode; message?: string; retryAfter?: number }
