import type { Page, Route } from '@playwright/test'

/** A call of the API as the contracts name it, such as 'POST /auth/login' or 'GET /orders/user'. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** An error of the server without a message: the screen must have a text of its own. */
const WITHOUT_MESSAGE = { status: 'error', code: 'INTERNAL', data: null }

type Answer = { status: number; body: object; headers?: Record<string, string> }
type Handler = (route: Route) => Promise<void>

/** A change of a call between browser and server; `stop` ends it. */
export type Interference = { stop: () => Promise<void> }

/** The server answers with an error without a message. */
export const failSilently = (page: Page, call: CallName, status = 500): Promise<Interference> =>
  answer(page, call, { status, body: WITHOUT_MESSAGE })

/** The server answers with an error and a message. */
export const failWith = (page: Page, call: CallName, message: string, status = 500): Promise<Interference> =>
  answer(page, call, { status, body: { ...WITHOUT_MESSAGE, message } })

/** The server refuses fields, each with its messages. */
export const refuseFields = (
  page: Page,
  call: CallName,
  errors: Record<string, string[]>,
): Promise<Interference> =>
  answer(page, call, {
    status: 422,
    body: {
      status: 'error',
      code: 'VALIDATION',
      message: Object.values(errors)[0]?.[0] ?? '',
      errors,
      data: null,
    },
  })

/** Any answer. */
export const answer = (
  page: Page,
  call: CallName,
  { status, body, headers }: Answer,
): Promise<Interference> =>
  intercept(page, call, (route) => route.fulfill({ status, json: body, ...(headers && { headers }) }))

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

export type HeldCalls = Interference & {
  /** How many calls have arrived so far. */
  count: () => number
  /** Lets those that wait go on, and all later ones. */
  release: () => Promise<void>
}

/** Keeps calls from reaching the server until they are released. */
export async function holdBack(page: Page, call: CallName): Promise<HeldCalls> {
  const waiting: Route[] = []
  let isOpen = false
  let count = 0
  const { stop } = await intercept(page, call, async (route) => {
    count += 1
    if (isOpen) await route.continue()
    else waiting.push(route)
  })
  const release = async () => {
    isOpen = true
    await Promise.all(waiting.splice(0).map((route) => route.continue()))
  }
  return { count: () => count, release, stop }
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

async function intercept(page: Page, call: CallName, handle: Handler): Promise<Interference> {
  const isIt = matcher(call)
  const matches = (url: URL) => isIt(undefined, url)
  const handler = (route: Route) =>
    isIt(route.request().method(), new URL(route.request().url())) ? handle(route) : route.fallback()
  await page.route(matches, handler)
  return { stop: () => page.unroute(matches, handler) }
}

/** ':id' stands for an id, such as ord_01J...; without a method any fits. */
function matcher(call: CallName): (method: string | undefined, url: URL) => boolean {
  const [wanted, path = ''] = call.split(' ')
  const pattern = new RegExp(`^/api${path.replaceAll(':id', '[a-z]+_[^/]+')}$`)
  return (method, url) => (method === undefined || method === wanted) && pattern.test(url.pathname)
}
