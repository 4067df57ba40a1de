import type { AnswerOf, BodyOf, Endpoint, PathOf, QueryOf } from '@gatefill/contracts/core/endpoint'
import type { ErrorEnvelope, SuccessEnvelope } from '@gatefill/contracts/core/envelope'
import { TOKEN_EXPIRED } from '@gatefill/domain/accounts/session'
import { noteServerTime } from '../device/server-clock.ts'
import { ApiError, isCancelled, NetworkError } from './api-error.ts'
import { knownAnswers } from './known-answers.ts'

/** Whose calls they are: the customer's session (session.ts) or that of the staff (staff-session.ts). */
export type CallSession = {
  storedToken: () => string | undefined
  /** A token is there that has run into its margin. */
  hasExpiredToken: () => boolean
  /** The answer to a read that was sent before the application was there (early-reads.ts). */
  takeEarly?: (url: string, token: string | undefined, signal?: AbortSignal) => Promise<Response> | undefined
  /** Called with the headers of each answer. */
  noteAnswer?: (headers: Headers) => void
  end: () => void
}

/** What a call needs beside its endpoint; parts that the endpoint does not have are left out. */
export type CallInput<E extends Endpoint> = {
  params?: PathOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
  /** Pictures for an endpoint that takes them; they and the body then leave as a form. */
  files?: readonly Blob[]
  idempotencyKey?: string
  signal?: AbortSignal
}

export type Success<E extends Endpoint> = { message: string; data: AnswerOf<E> }

export type Call = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<Success<E>>

/**
 * Gives the one function that talks to the API. It attaches the token, refuses one near its end as 'Token expired',
 * ends the session on a 401 of a call made with a token (C-16), and throws ApiError or NetworkError.
 */
export function createCall(base: string, session: CallSession): Call {
  const known = knownAnswers<Success<Endpoint>>()
  return async (endpoint, input = {}) => {
    if (endpoint.access !== 'public' && session.hasExpiredToken()) {
      session.end()
      throw new ApiError({ status: 401, code: 'TOKEN_EXPIRED', message: TOKEN_EXPIRED })
    }
    const token = session.storedToken()
    const body = bodyOf(endpoint, input)
    const url = base + pathOf(endpoint, input)
    const earlier = endpoint.revised ? known.find(url, token) : undefined
    const isRead = endpoint.method === 'GET'
    const early = isRead ? session.takeEarly?.(url, token, input.signal) : undefined
    // What was sent early was sent by this page.
    const sentAt = Date.now() - (early === undefined ? 0 : performance.now())
    const response = await answerOf(
      early ??
        fetch(url, {
          method: endpoint.method,
          headers: {
            accept: 'application/json',
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
            ...(input.idempotencyKey === undefined ? {} : { 'idempotency-key': input.idempotencyKey }),
            ...(earlier === undefined ? {} : { 'if-none-match': earlier.etag }),
          },
          ...(body === undefined ? {} : { body }),
          ...(input.signal === undefined ? {} : { signal: input.signal }),
        }),
      input.signal,
    )
    session.noteAnswer?.(response.headers)
    if (endpoint.cacheSeconds === undefined) noteServerTime(response.headers, sentAt)
    // It was decoded by this very endpoint.
    if (response.status === UNCHANGED && earlier !== undefined)
      return earlier.answer as Success<typeof endpoint>
    if (endpoint.bytes !== undefined && response.ok)
      return { message: endpoint.message, data: endpoint.answer.fromWire(await response.blob()) }
    const answer = await readAnswer(response, input.signal)
    if (answer.status === 'success') {
      const success = { message: answer.message, data: endpoint.answer.fromWire(answer.data) }
      if (endpoint.revised) known.remember(url, token, response.headers.get('etag'), success)
      return success
    }
    const isRefused = response.status === 401 && endpoint.access !== 'public'
    // A late answer to an earlier token says nothing about a session that began meanwhile.
    if (isRefused && token !== undefined && session.storedToken() === token) session.end()
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    throw new ApiError({
      status: response.status,
      code: answer.code,
      message: answer.message,
      errors: answer.errors,
      details: answer.details,
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    })
  }
}

const UNCHANGED = 304

/** A form where files are sent: text as it is, everything else as JSON text. */
function bodyOf(
  endpoint: Endpoint,
  { body, files = [] }: { body?: unknown; files?: readonly Blob[] },
): string | FormData | undefined {
  const wire: unknown = endpoint.body?.toWire(body ?? {})
  if (files.length === 0) return endpoint.body === undefined ? undefined : JSON.stringify(wire)
  const form = new FormData()
  for (const [name, value] of Object.entries(wire ?? {}))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const file of files) form.append(endpoint.files?.fields[0] ?? 'file', file)
  return form
}

function pathOf(endpoint: Endpoint, input: { params?: object; query?: object }): string {
  const params = (input.params ?? {}) as Record<string, string> // PathOf is a record of text
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_match, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (typeof value === 'string' && value !== '') query.set(name, value)
  const asked = query.toString()
  return asked === '' ? path : `${path}?${asked}`
}

/** Bad gateway, unavailable and timed out: what a proxy answers for a server that does not. */
const FROM_A_PROXY = [502, 503, 504]

async function answerOf(sent: Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  try {
    const response = await sent
    // Our own 503 is JSON with a sentence. Of a proxy's page only its number is worth keeping.
    if (FROM_A_PROXY.includes(response.status) && !isJson(response)) throw new Error(String(response.status))
    return response
  } catch (error) {
    throw failureOf(error, signal)
  }
}

const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.includes('json') === true

/** Browsers before 2023 call every stopped call cancelled, whatever stopped it: the signal itself says why. */
const failureOf = (error: unknown, signal: AbortSignal | undefined): unknown =>
  isCancelled(signal?.reason ?? error) ? error : new NetworkError(error)

async function readAnswer(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<SuccessEnvelope<unknown> | ErrorEnvelope> {
  const text = await response.text().catch((error: unknown) => {
    throw failureOf(error, signal)
  })
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page or a cut answer: what happened is unknown, so the screen's own sentence shows.
    throw new ApiError({ status: response.status, code: 'UNREADABLE' })
  }
}
