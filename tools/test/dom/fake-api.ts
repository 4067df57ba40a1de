import type { AnswerOf, Endpoint } from '../../../packages/contracts/src/core/endpoint.ts'
import { failure, success } from '../../../packages/contracts/src/core/envelope.ts'
import type { Refusal as Refused, WireErrorCode } from '../../../packages/contracts/src/core/errors.ts'
import { errorCatalogue } from '../../../packages/contracts/src/core/errors.ts'

/** A call as it left the application. */
export type SentCall = { path: string; query: URLSearchParams; body: unknown; headers: Headers }

type Answering = (call: SentCall) => Response | Promise<Response>

/** How the server refuses: by a code of the catalogue, with its own sentence or another; INTERNAL has none. */
export type Refusal = Partial<Omit<Refused, 'ok' | 'code'>> & {
  code?: WireErrorCode
  /** Another than that of the code, as from a proxy. */
  status?: number
  headers?: Record<string, string>
}

/** A server made of answers, each of the shape of its contract. */
export type FakeApi = {
  /** Answers a call with this from now on; a function is asked at each call. */
  answer: <E extends Endpoint>(
    endpoint: E,
    data: AnswerOf<E> | ((call: SentCall) => AnswerOf<E>),
    message?: string,
  ) => void
  /** Refuses a call from now on. */
  refuse: (endpoint: Endpoint, refusal?: Refusal) => void
  /** Answers a call from now on with data that are not as its contract says. */
  garble: (endpoint: Endpoint, data: unknown) => void
  /** A call gets no answer from now on, as without a network. */
  cutOff: (endpoint: Endpoint) => void
  /** Keeps calls waiting until they are let go on. */
  holdBack: (endpoint: Endpoint) => { release: () => void }
  /** The calls of an endpoint so far. */
  sent: (endpoint: Endpoint) => SentCall[]
  /** What was called without an answer prepared: a test that has any is not complete. */
  unanswered: string[]
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

const pattern = (path: string) => new RegExp(`^${path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`)

/** Takes the place of the network; what nothing was prepared for is answered with 404 and noted. */
export function fakeApi(base = '/api'): FakeApi {
  const answers = new Map<string, { endpoint: Endpoint; answering: Answering }>()
  const waits = new Map<string, Promise<void>>()
  const calls: { name: string; call: SentCall }[] = []
  const unanswered: string[] = []

  const find = (method: string, path: string) => {
    const fitting = [...answers.values()].filter(
      ({ endpoint }) => endpoint.method === method && pattern(endpoint.path).test(path),
    )
    // '/orders/user' before '/orders/:id'.
    return fitting.find(({ endpoint }) => !endpoint.path.includes(':')) ?? fitting[0]
  }

  const fetchFake = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'http://gatefill.test')
    const path = url.pathname.slice(base.length)
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const call = { path, query: url.searchParams, body, headers: new Headers(init.headers) }
    const found = find(method, path)
    if (found === undefined) {
      unanswered.push(`${method} ${path}`)
      return new Response(JSON.stringify({ status: 'error', code: 'NOT_FOUND', data: null }), { status: 404 })
    }
    const name = nameOf(found.endpoint)
    calls.push({ name, call })
    const wait = waits.get(name)
    if (wait !== undefined) await Promise.race([wait, cancelled(init.signal)])
    return found.answering(call)
  }
  Object.assign(globalThis, { fetch: fetchFake })

  const prepare = (endpoint: Endpoint, answering: Answering) =>
    void answers.set(nameOf(endpoint), { endpoint, answering })

  return {
    answer: (endpoint, data, message = endpoint.message) =>
      prepare(endpoint, (call) => {
        // No contract answers a function.
        const value = typeof data === 'function' ? (data as (call: SentCall) => typeof data)(call) : data
        return Response.json(success(message, endpoint.answer.toWire(value)), { status: endpoint.status })
      }),
    refuse: (
      endpoint,
      { code = 'INTERNAL', status = errorCatalogue[code].status, headers = {}, ...refusal } = {},
    ) => prepare(endpoint, () => Response.json(failure(code, refusal), { status, headers })),
    garble: (endpoint, data) =>
      prepare(endpoint, () => Response.json(success(endpoint.message, data), { status: endpoint.status })),
    cutOff: (endpoint) =>
      prepare(endpoint, () => {
        throw new TypeError('Failed to fetch')
      }),
    holdBack: (endpoint) => keepWaiting(waits, nameOf(endpoint)),
    sent: (endpoint) => calls.flatMap(({ name, call }) => (name === nameOf(endpoint) ? [call] : [])),
    unanswered,
  }
}

/** Keeps the calls of this name waiting until they are released. */
function keepWaiting(waits: Map<string, Promise<void>>, name: string): { release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  waits.set(name, promise)
  return {
    release: () => {
      waits.delete(name)
      resolve()
    },
  }
}

/** Rejects when a call is given up, as fetch does. */
function cancelled(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
