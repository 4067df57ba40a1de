import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useAuth } from '@gatefill/client/session/auth-store'
import { monitorSession } from '@gatefill/client/session/session-monitor'
import { isEndingSoon } from '@gatefill/domain/accounts/session'
import { lazy, Suspense, useEffect, useState } from 'react'

const UPDATE_MILLISECONDS = 10_000

// Few people stay until the end of their session.
const SessionEnding = lazy(async () => ({ default: (await import('./session-ending.tsx')).SessionEnding }))

/** Runs the session's timers, and says in time when it ends. */
export function SessionStrip() {
  const call = useCall()
  const expiry = useAuth((auth) => auth.sessionExpiry)
  const now = useNow()
  useEffect(() => monitorSession(call), [call])

  if (expiry === null || !isEndingSoon(expiry, now)) return null
  return (
    <Suspense>
      <SessionEnding expiry={expiry} now={now} />
    </Suspense>
  )
}

/** The present time, updated every ten seconds. */
function useNow(): Date {
  const [now, setNow] = useState(serverTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), UPDATE_MILLISECONDS)
    return () => clearInterval(timer)
  }, [])
  return now
}
