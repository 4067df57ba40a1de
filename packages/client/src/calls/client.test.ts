import { listMyOrders, placeOrder } from '@gatefill/contracts/customer/orders/orders'
import { listProducts } from '@gatefill/contracts/public/products'
import { asId } from '@gatefill/domain/core/ids'
import { litres } from '@gatefill/domain/core/litres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customerSession } from '../session/session.ts'
import { TOKEN_KEY } from '../session/storage-keys.ts'
import { ApiError, failureText, NetworkError } from './api-error.ts'
import { createCall } from './client.ts'
import { timeLimit } from './time-limit.ts'

const BASE = 'https://api.gatefill.test/api'
const NOW = new Date('2026-11-21T12:00:00Z')
const call = createCall(BASE, customerSession)

const answer = (data: unknown, status = 200, rest: object = { status: 'success', message: 'Fine' }) =>
  new Response(JSON.stringify({ ...rest, data }), { status })

const emptyPage = { data: [], totalCount: 0, page: 1, limit: 20, totalPages: 0 }

/** The network of these tests: what was asked, and what comes back. */
const network = vi.fn<typeof fetch>()
const asked = () => {
  const [url, init] = network.mock.lastCall ?? []
  // The client asks by text alone.
  return { url: typeof url === 'string' ? url : '', headers: new Headers(init?.headers), init }
}

function tokenEnding(secondsFromNow: number): string {
  const exp = Math.floor(NOW.getTime() / 1000) + secondsFromNow
  return `head.${btoa(JSON.stringify({ sub: 'usr_1', exp }))}.signature`
}

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', network)
  vi.useFakeTimers({ now: NOW })
  network.mockReset().mockImplementation(async () => answer(emptyPage))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('every call goes to the base address, asks for JSON and sends JSON [AP-001]', async () => {
  await call(listProducts).catch(() => undefined)
  expect(asked().url).toBe(`${BASE}/products`)
  expect(asked().headers.get('accept')).toBe('application/json')
  localStorage.setItem(TOKEN_KEY, tokenEnding(3600))
  const body = {
    items: [{ productId: asId('prd_pms'), litres: litres(20) }],
    addressText: '14 Admiralty Road',
  }
  // Only what is sent is checked here.
  await call(placeOrder, { body } as never).catch(() => undefined)
  expect(asked().url).toBe(`${BASE}/orders`)
  expect(asked().init?.method).toBe('POST')
  expect(asked().headers.get('content-type')).toBe('application/json')
  const sent = asked().init?.body
  expect(typeof sent === 'string' && JSON.parse(sent)).toBeTypeOf('object')
})

test('a call has no time limit: an answer after a minute is still taken [AP-002]', async () => {
  network.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(answer([])), 60_000)))
  const slow = call(listProducts)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await slow).toEqual({ message: 'Fine', data: [] })
  expect(asked().init?.signal).toBeUndefined()
})

test('a call that its time limit stops is unanswered, though the browser only says stopped [BR-021]', async () => {
  network.mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      }),
  )
  const late = expect(call(listProducts, { signal: timeLimit(1000) })).rejects.toBeInstanceOf(NetworkError)
  await vi.advanceTimersByTimeAsync(1000)
  await late
})

test.each([502, 503, 504])(
  'what a proxy answers for a server that is down counts as no answer: %i [BR-040]',
  async (status) => {
    network.mockResolvedValue(
      new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } }),
    )
    await expect(call(listProducts)).rejects.toBeInstanceOf(NetworkError)
  },
)

test('our own refusal of a moment is an answer with its sentence [BR-040]', async () => {
  const refusal = { status: 'error', code: 'UNAVAILABLE', message: 'Please try again in a moment.' }
  network.mockResolvedValue(Response.json(refusal, { status: 503 }))
  await expect(call(listProducts)).rejects.toMatchObject({ status: 503, message: refusal.message })
})

test('the token goes along as Bearer when there is one, and nothing in its place otherwise [AP-003]', async () => {
  await call(listProducts).catch(() => undefined)
  expect(asked().headers.has('authorization')).toBe(false)
  const token = tokenEnding(3600)
  localStorage.setItem(TOKEN_KEY, token)
  await call(listMyOrders)
  expect(asked().headers.get('authorization')).toBe(`Bearer ${token}`)
})

test('with a token near its end the call is refused here as Token expired, and nothing is sent [AP-004]', async () => {
  localStorage.setItem(TOKEN_KEY, tokenEnding(200))
  const failure = await call(listMyOrders).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ message: 'Token expired', status: 401 })
  expect(network).not.toHaveBeenCalled()
})

test('the envelope is opened: data is what the server put into it [AP-005]', async () => {
  localStorage.setItem(TOKEN_KEY, tokenEnding(3600))
  const page = await call(listMyOrders)
  expect(page.message).toBe('Fine')
  expect(page.data.data).toEqual([])
})

test('a read that the server has revised since is sent whole, an unchanged one is the answer known here [SD-061]', async () => {
  localStorage.setItem(TOKEN_KEY, tokenEnding(3600))
  const own = createCall(BASE, customerSession)
  const revised = (etag: string, totalCount: number) => {
    const response = answer({ ...emptyPage, totalCount })
    response.headers.set('etag', etag)
    return response
  }
  network.mockImplementationOnce(async () => revised('W/"1"', 1))
  const first = await own(listMyOrders)
  network.mockImplementationOnce(async () => new Response(null, { status: 304 }))
  expect(await own(listMyOrders)).toBe(first)
  expect(asked().headers.get('if-none-match')).toBe('W/"1"')
  network.mockImplementationOnce(async () => revised('W/"2"', 2))
  expect((await own(listMyOrders)).data.totalCount).toBe(2)
  await own(listMyOrders, { query: { page: '2' } })
  expect(asked().headers.has('if-none-match')).toBe(false)
})

test('what one session has read is nothing that the next one knows [SD-061]', async () => {
  localStorage.setItem(TOKEN_KEY, tokenEnding(3600))
  const own = createCall(BASE, customerSession)
  const response = answer(emptyPage)
  response.headers.set('etag', 'W/"1"')
  network.mockImplementationOnce(async () => response)
  await own(listMyOrders)
  localStorage.setItem(TOKEN_KEY, tokenEnding(7200))
  await own(listMyOrders)
  expect(asked().headers.has('if-none-match')).toBe(false)
})

test('of a failure the message of the server is shown, else the sentence of the screen [AP-058]', async () => {
  const failureOf = async (rest: object) => {
    network.mockImplementation(async () => answer(null, 500, { status: 'error', code: 'INTERNAL', ...rest }))
    return call(listProducts).catch((error: unknown) => error)
  }
  expect(failureText(await failureOf({ message: 'No driver is on the road' }), 'Mark as failed')).toBe(
    'No driver is on the road',
  )
  expect(failureText(await failureOf({}), 'Mark as failed')).toBe('Mark as failed')
})

test('a 401 ends the session; one without a token has none to end [AP-056]', async () => {
  localStorage.setItem(TOKEN_KEY, tokenEnding(3600))
  network.mockImplementation(async () => answer(null, 401, { status: 'error', code: 'UNAUTHENTICATED' }))
  await call(listMyOrders).catch(() => undefined)
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
})

test('a late 401 of an earlier token does not end the session that began meanwhile', async () => {
  localStorage.setItem(TOKEN_KEY, tokenEnding(3600))
  network.mockImplementation(async () => {
    localStorage.setItem(TOKEN_KEY, tokenEnding(7200))
    return answer(null, 401, { status: 'error', code: 'UNAUTHENTICATED' })
  })
  await call(listMyOrders).catch(() => undefined)
  expect(localStorage.getItem(TOKEN_KEY)).toBe(tokenEnding(7200))
})
