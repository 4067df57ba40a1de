import {
  GUARD_INTERVAL_SECONDS,
  MONITOR_INTERVAL_SECONDS,
  secondsToCheck,
} from '@gatefill/domain/accounts/session'
import type { Call } from '../calls/client.ts'
import { useAuth } from './auth-store.ts'
import { inspectSession, renewSession } from './session-check.ts'

const ACTIVE_MILLISECONDS = 15 * 60_000
const LONGEST_TIMER_MILLISECONDS = 24 * 60 * 60_000

/**
 * The three timers of section 9: the monitor each 60 s (renews for an active person), the guard each 30 s, and one
 * check 5 minutes before the end, at the earliest after 1 s. Returns what stops them.
 */
export function monitorSession(call: Call): () => void {
  let lastActive = Date.now()
  const noteActivity = () => {
    lastActive = Date.now()
  }
  const monitor = setInterval(() => {
    inspectSession()
    if (Date.now() - lastActive < ACTIVE_MILLISECONDS)
      renewSession(call).catch((error: unknown) =>
        console.warn('The session could not be renewed yet', error),
      )
  }, MONITOR_INTERVAL_SECONDS * 1000)
  const guard = setInterval(() => inspectSession(), GUARD_INTERVAL_SECONDS * 1000)
  inspectSession()
  const { sessionExpiry } = useAuth.getState()
  const untilCheck = sessionExpiry === null ? 1000 : secondsToCheck(sessionExpiry, new Date()) * 1000
  const scheduled = setTimeout(() => inspectSession(), Math.min(untilCheck, LONGEST_TIMER_MILLISECONDS))
  for (const event of ['pointerdown', 'keydown'] as const)
    window.addEventListener(event, noteActivity, { passive: true })
  return () => {
    clearInterval(monitor)
    clearInterval(guard)
    clearTimeout(scheduled)
    for (const event of ['pointerdown', 'keydown'] as const) window.removeEventListener(event, noteActivity)
  }
}
