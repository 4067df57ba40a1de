import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { createReadCache } from './read-cache.ts'
import { readUntilReached } from './read-until-reached.ts'

const page = { visibilityState: 'visible' }
let cache: QueryClient
let stop: () => void
let isAway: boolean
const ask = vi.fn<() => Promise<string>>()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T15:12:00Z') })
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
  isAway = false
  ask.mockImplementation(() =>
    isAway ? Promise.reject(new NetworkError('refused')) : Promise.resolve('orders'),
  )
  cache = createReadCache({ staleTime: 0 })
  cache.mount()
  stop = readUntilReached(cache)
})
afterEach(() => {
  stop()
  cache.unmount()
  cache.clear()
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A list on the screen. */
function open() {
  const list = new QueryObserver(cache, { queryKey: ['orders'], queryFn: ask })
  const close = list.subscribe(() => {})
  return { result: () => list.getCurrentResult(), close }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** A minute is longer than the longest pause between two tries. */
const A_MINUTE = 60_000

test('a list opened without the server fails, and is there once it answers, without any event [BR-040]', async () => {
  isAway = true
  const { result, close } = open()
  await pass(4_000)
  expect(result()).toMatchObject({ status: 'error', data: undefined })
  expect(onlineManager.isOnline()).toBe(false)
  isAway = false
  await pass(A_MINUTE)
  expect(result()).toMatchObject({ status: 'success', data: 'orders', error: null })
  expect(onlineManager.isOnline()).toBe(true)
  close()
})

test('what was read stays without a failure while the server does not answer [BR-041]', async () => {
  const { result, close } = open()
  await pass(0)
  isAway = true
  await Promise.all([cache.refetchQueries(), pass(4_000)])
  expect(result()).toMatchObject({ status: 'success', data: 'orders', error: null })
  expect(onlineManager.isOnline()).toBe(false)
  close()
})

test('an answer that refuses is a failure, and says that the server is there [BR-041]', async () => {
  const { result, close } = open()
  await pass(0)
  ask.mockRejectedValue(new ApiError({ status: 500, code: 'INTERNAL' }))
  await cache.refetchQueries()
  expect(result()).toMatchObject({ status: 'error', data: 'orders' })
  expect(onlineManager.isOnline()).toBe(true)
  close()
})

test('a server that stays away is asked at most four times a minute for each list, and not by a hidden page [BR-040]', async () => {
  isAway = true
  const { close } = open()
  await pass(5 * A_MINUTE)
  const before = ask.mock.calls.length
  await pass(10 * A_MINUTE)
  // Each try is three: a lost packet is worth another one. A pause is half of 30 seconds to one and a half of it.
  expect(ask.mock.calls.length - before).toBeLessThanOrEqual(3 * 4 * 10)
  expect(ask.mock.calls.length - before).toBeGreaterThan(3 * 10)
  page.visibilityState = 'hidden'
  await pass(A_MINUTE)
  const hidden = ask.mock.calls.length
  await pass(10 * A_MINUTE)
  expect(ask.mock.calls.length).toBe(hidden)
  close()
})
