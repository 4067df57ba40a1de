import { failureText } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { useAuth } from '@gatefill/client/session/auth-store'
import { renewSession } from '@gatefill/client/session/session-check'
import { monitorSession } from '@gatefill/client/session/session-monitor'
import { isEndingSoon, secondsToSignOut } from '@gatefill/domain/accounts/session'
import { Button } from '@gatefill/ui/primitives/button'
import { Strip } from '@gatefill/ui/primitives/notice'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useEffect, useState } from 'react'

const LOOK_MILLISECONDS = 10_000

/** Runs the session's timers, and asks in time whether the person stays (WCAG 2.2.1). */
export function SessionStrip() {
  const call = useCall()
  const expiry = useAuth((auth) => auth.sessionExpiry)
  const now = useNow()
  const [isRenewing, setRenewing] = useState(false)
  useEffect(() => monitorSession(call), [call])

  if (expiry === null || !isEndingSoon(expiry, now)) return null
  const left = secondsToSignOut(expiry, now)
  const stay = async () => {
    setRenewing(true)
    try {
      await renewSession(call)
    } catch (error) {
      toast.error(failureText(error, 'Your session could not be renewed. Please try again.'))
    } finally {
      setRenewing(false)
    }
  }
  return (
    <Strip
      role="alert"
      action={
        <Button variant="secondary" busy={isRenewing} onClick={() => void stay()}>
          Stay signed in
        </Button>
      }
    >
      You will be signed out in {left < 60 ? 'less than a minute' : `about ${Math.ceil(left / 60)} min`}. Your
      choices are kept.
    </Strip>
  )
}

/** The present time, updated every ten seconds. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [])
  return now
}
