import type { Page, Route } from '@playwright/test'

/** A call of the API as the contracts name it, such as 'POST /auth/login' or 'GET /orders/user'. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** An error of the server without a message: the screen must have a text of its own. */
const WITHOUT_MESSAGE = { status: 'error', code: 'INTERNAL', data: null }

type Answer = { status: number; body: object }
type Handler = (route: Route) => Promise<void>

/** A change of a call between browser and server; `stop` ends it. */
export type Interference = { stop: () => Promise<void> }

/** Any answer. */
const answer = (page: Page, call: CallName, { status, body }: Answer): Promise<Interference> =>
  intercept(page, call, (route) => route.fulfill({ status, json: body }))

/** The server answers with an error without a message. */
export const failSilently = (page: Page, call: CallName, status = 500): Promise<Interference> =>
  answer(page, call, { status, body: WITHOUT_MESSAGE })

/** The server answers with an error and a message. */
export const failWith = (page: Page, call: CallName, message: string, status = 500): Promise<Interference> =>
  answer(page, call, { status, body: { ...WITHOUT_MESSAGE, message } })

/** The server's own answer, changed on its way. */
export const alter = <Data>(
  page: Page,
  call: CallName,
  change: (data: Data) => unknown,
): Promise<Interference> =>
  intercept(page, call, async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data: Data } // the envelope of the contracts
    await route.fulfill({ response, json: { ...envelope, data: change(envelope.data) } })
  })

/** The connection fails before the server receives the call. */
export const cutOff = (page: Page, call: CallName): Promise<Interference> =>
  intercept(page, call, (route) => route.abort('connectionfailed'))

/** The server acts, and its answer is lost on the way back. */
export const loseAnswer = (page: Page, call: CallName): Promise<Interference> =>
  intercept(page, call, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })

/** `stop` lets those that wait go on, and all later ones. */
export type HeldCalls = Interference & {
  /** How many calls have arrived so far. */
  count: () => number
}

/** Keeps calls from reaching the server until it is stopped. */
export async function holdBack(page: Page, call: CallName): Promise<HeldCalls> {
  const waiting: Route[] = []
  let isOpen = false
  let count = 0
  await intercept(page, call, async (route) => {
    count += 1
    if (isOpen) await route.fallback()
    else waiting.push(route)
  })
  const stop = async () => {
    isOpen = true
    await Promise.all(waiting.splice(0).map((route) => route.fallback()))
  }
  return { count: () => count, stop }
}

/** Counts the calls that a page makes. */
export function countCalls(page: Page, call: CallName): () => number {
  const isIt = matcher(call)
  let count = 0
  page.on('request', (request) => {
    if (isIt(request.method(), new URL(request.url()))) count += 1
  })
  return () => count
}

function intercept(page: Page, call: CallName, handle: Handler): Promise<Interference> {
  const isIt = matcher(call)
  return interfere(
    page,
    (url) => isIt(undefined, url),
    (route) =>
      isIt(route.request().method(), new URL(route.request().url())) ? handle(route) : route.fallback(),
  )
}

/**
 * Handles the page's requests to these addresses until `stop`. The route itself stays: where Playwright takes the last
 * one off (`page.unroute`), a request that is under way at that moment is lost, and the page waits for it without end.
 */
export async function interfere(
  page: Page,
  addresses: string | RegExp | ((url: URL) => boolean),
  handle: Handler,
): Promise<Interference> {
  let isStopped = false
  await page.route(addresses, (route) => (isStopped ? route.fallback() : handle(route)))
  return {
    stop: async () => {
      isStopped = true
    },
  }
}

/** ':id' stands for an id, such as ord_01J...; without a method any fits. */
function matcher(call: CallName): (method: string | undefined, url: URL) => boolean {
  const [wanted, path = ''] = call.split(' ')
  const pattern = new RegExp(`^/api${path.replaceAll(':id', '[a-z]+_[^/]+')}$`)
  return (method, url) => (method === undefined || method === wanted) && pattern.test(url.pathname)
}
