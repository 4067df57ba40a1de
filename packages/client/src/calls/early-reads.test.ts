import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEarlyRead, takeEarlyRead } from './early-reads.ts'

const URL = 'https://gatefill.test/api/products'

beforeEach(() => {
  vi.stubGlobal('window', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a read that was sent early is answered once, and only to the token it was sent with [UX-064]', async () => {
  const send = vi.fn(async () => new Response('prices'))
  vi.stubGlobal('fetch', send)
  startEarlyRead(URL, 'adas')
  expect(send).toHaveBeenCalledWith(URL, {
    headers: { accept: 'application/json', authorization: 'Bearer adas' },
  })
  expect(takeEarlyRead(URL, 'bolas')).toBeUndefined()
  expect(takeEarlyRead(URL, undefined)).toBeUndefined()
  expect(await (await takeEarlyRead(URL, 'adas'))?.text()).toBe('prices')
  expect(takeEarlyRead(URL, 'adas')).toBeUndefined()
})

test('whoever stops waiting for an early read is let go, as for any other [UX-064]', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  startEarlyRead(URL, 'adas')
  const stop = new AbortController()
  const answer = takeEarlyRead(URL, 'adas', stop.signal)
  stop.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

test('an early read that failed is the failure of the call that takes it [UX-064]', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  startEarlyRead(URL, 'adas')
  await expect(takeEarlyRead(URL, 'adas')).rejects.toThrow('no network')
})
