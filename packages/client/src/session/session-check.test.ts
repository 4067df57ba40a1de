import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../calls/api-error.ts'
import type { Call } from '../calls/client.ts'
import { setAuth, useAuth } from './auth-store.ts'
import { confirmSession } from './session-check.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setAuth({ status: 'loading' })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A network that takes the question and never answers, as a browser gives up on its signal only. */
const silent = ((_endpoint: unknown, { signal }: { signal?: AbortSignal } = {}) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new NetworkError(signal.reason)))
  })) as unknown as Call // only the part of a call that is used here

test('a server that never answers is given up after ten seconds, and nobody waits without end [UX-027]', async () => {
  const asked = confirmSession(silent)
  const ended = vi.fn<(confirmed: boolean) => void>()
  void asked.then(ended)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(ended).toHaveBeenCalledWith(false)
  expect(useAuth.getState().status).toBe('loading')
})
