import { refreshSession } from '@gatefill/contracts/public/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '../calls/client.ts'
import { setAuth, useAuth } from './auth-store.ts'
import { storeToken } from './session.ts'
import { monitorSession } from './session-monitor.ts'

const NOW = new Date('2026-11-21T14:00:00Z')
const MINUTE = 60
const inSeconds = (seconds: number) => NOW.getTime() / 1000 + seconds
const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`

const entries = new Map<string, string>()
const warn = vi.fn<(text: string) => void>()
/** The server's side of a renewal: 12 hours more, and an end of the session that may be later still. */
const renew = vi.fn<(endpoint: unknown) => Promise<unknown>>()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('document', { cookie: '' })
  vi.spyOn(console, 'warn').mockImplementation(warn)
  setAuth({ status: 'signed-in' })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  warn.mockReset()
  renew.mockReset()
})

function follow(claims: { exp: number; end?: number }): void {
  storeToken(tokenOf(claims))
  // The monitor makes one call, and reads the token of its answer only.
  stop = monitorSession(renew as unknown as Call)
}

test('while the customer is active the monitor renews, every 60 seconds, what can last longer [CO-002] [OC-061]', async () => {
  renew.mockResolvedValue({ data: { accessToken: tokenOf({ exp: inSeconds(12 * 3600) }) } })
  follow({ exp: inSeconds(14 * MINUTE) })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(renew).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(renew.mock.calls).toEqual([[refreshSession]])
  expect(useAuth.getState().sessionExpiry).toBe(inSeconds(12 * 3600))
})

test('a session that ends with its token is not renewed; the warning stands 5 minutes before the sign-out [OC-061]', async () => {
  follow({ exp: inSeconds(14 * MINUTE), end: inSeconds(14 * MINUTE) })
  await vi.advanceTimersByTimeAsync(3.5 * MINUTE * 1000)
  expect(warn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(MINUTE * 1000)
  expect(warn).toHaveBeenCalledWith('Session expiring soon')
  await vi.advanceTimersByTimeAsync(4 * MINUTE * 1000)
  expect(useAuth.getState().status).toBe('signed-in')
  await vi.advanceTimersByTimeAsync(MINUTE * 1000)
  expect(useAuth.getState().status).toBe('signed-out')
  expect(renew).not.toHaveBeenCalled()
})

test('the check stands 5 minutes before the sign-out, also of a session of 30 days, and again after a renewal [CO-003] [CO-005] [ER-004]', async () => {
  // Off the half minutes at which monitor and guard look as well.
  const end = 30 * 24 * 3600 + 17.25
  follow({ exp: inSeconds(end), end: inSeconds(end) })
  await vi.advanceTimersByTimeAsync((end - 10 * MINUTE) * 1000 - 100)
  expect(warn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(warn).toHaveBeenCalledExactlyOnceWith('Session expiring soon')
  warn.mockReset()
  const later = end + 3600.5
  storeToken(tokenOf({ exp: inSeconds(later), end: inSeconds(later) }))
  await vi.advanceTimersByTimeAsync(3600_400)
  expect(warn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(warn).toHaveBeenCalledExactlyOnceWith('Session expiring soon')
})
