import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../calls/api-error.ts'
import type { Call } from '../calls/client.ts'
import { setAuth, useAuth } from './auth-store.ts'
import { storeToken } from './session.ts'
import { checkSession, confirmSession } from './session-check.ts'

const NOW = new Date('2026-11-21T14:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  setAuth({ status: 'loading' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A network that takes the question and never answers, as a browser gives up on its signal only. */
const silent = ((_endpoint: unknown, { signal }: { signal?: AbortSignal } = {}) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new NetworkError(signal.reason)))
  })) as unknown as Call // only the part of a call that is used here

test('a server that never answers is given up after ten seconds, and nobody waits without end [UX-027]', async () => {
  const ended = vi.fn<() => void>()
  confirmSession(silent).catch(ended)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(ended).toHaveBeenCalledOnce()
  expect(useAuth.getState().status).toBe('loading')
})

const tokenOf = () => `head.${btoa(JSON.stringify({ exp: NOW.getTime() / 1000 + 3600 }))}.signature`
const unreached = (async () => {
  throw new NetworkError('no answer')
}) as unknown as Call // only the part of a call that is used here

test('what was saved is shown at the first answer that is missing, whatever the browser says of its network [BR-043]', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  storeToken(tokenOf())
  const asked = vi.fn(unreached)
  await checkSession(asked, async () => true)
  expect(asked).toHaveBeenCalledOnce()
  expect(useAuth.getState()).toMatchObject({ status: 'signed-in', unconfirmed: true })
})

test('without anything saved the server is asked three times, also where the browser says that there is no network [BR-043]', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  storeToken(tokenOf())
  const asked = vi.fn(unreached)
  const checked = checkSession(asked, async () => false)
  await vi.advanceTimersByTimeAsync(5_000)
  await checked
  expect(asked).toHaveBeenCalledTimes(3)
  expect(useAuth.getState().status).toBe('unreachable')
})
