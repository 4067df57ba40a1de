import {
  GUARD_INTERVAL_SECONDS,
  MONITOR_INTERVAL_SECONDS,
  secondsToCheck,
} from '@gatefill/domain/accounts/session'
import type { Call } from '../calls/client.ts'
import { serverTime } from '../device/server-clock.ts'
import { useAuth } from './auth-store.ts'
import { inspectSession, renewSession } from './session-check.ts'

const ACTIVE_MILLISECONDS = 15 * 60_000
/** A browser's timer counts in 31 bits; a longer wait is taken in parts. */
const LONGEST_TIMER_MILLISECONDS = 2 ** 31 - 1

/**
 * The three timers of section 9: the monitor each 60 s (renews for an active person), the guard each 30 s, and one
 * check 5 minutes before the sign-out, set again after each renewal. Returns what stops them.
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
  const stopCheck = scheduleCheck()
  for (const event of ['pointerdown', 'keydown'] as const)
    window.addEventListener(event, noteActivity, { passive: true })
  return () => {
    clearInterval(monitor)
    clearInterval(guard)
    stopCheck()
    for (const event of ['pointerdown', 'keydown'] as const) window.removeEventListener(event, noteActivity)
  }
}

/** One check 5 minutes before the sign-out; a new end of the session sets it anew. */
function scheduleCheck(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    clearTimeout(timer)
    const { sessionExpiry } = useAuth.getState()
    if (sessionExpiry === null) return
    // A timer drops parts of a millisecond, and a moment too early nothing ends soon yet.
    const milliseconds = Math.ceil(secondsToCheck(sessionExpiry, serverTime()) * 1000) + 1
    timer =
      milliseconds > LONGEST_TIMER_MILLISECONDS
        ? setTimeout(schedule, LONGEST_TIMER_MILLISECONDS)
        : setTimeout(() => inspectSession(), milliseconds)
  }
  const stopFollowing = useAuth.subscribe((auth, before) => {
    if (auth.sessionExpiry !== before.sessionExpiry) schedule()
  })
  schedule()
  return () => {
    clearTimeout(timer)
    stopFollowing()
  }
}
