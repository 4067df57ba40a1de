import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { useAuth } from '@gatefill/client/session/auth-store'
import { canExtendSession } from '@gatefill/client/session/session'
import { renewSession } from '@gatefill/client/session/session-check'
import { monitorSession } from '@gatefill/client/session/session-monitor'
import { isEndingSoon, secondsToSignOut } from '@gatefill/domain/accounts/session'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Strip } from '@gatefill/ui/primitives/notice'
import { useEffect, useState } from 'react'
import * as texts from '../texts.ts'

const UPDATE_MILLISECONDS = 10_000

/** Runs the session's timers, and says in time when it ends, or asks whether the person stays (WCAG 2.2.1, C-85). */
export function SessionStrip() {
  const call = useCall()
  const expiry = useAuth((auth) => auth.sessionExpiry)
  const now = useNow()
  const { write, isBusy, failure } = useWrite({
    send: async () => {
      await renewSession(call)
      return {}
    },
    failed: texts.yourSessionCouldNotBe,
  })
  useEffect(() => monitorSession(call), [call])

  if (expiry === null || !isEndingSoon(expiry, now)) return null
  const left = secondsToSignOut(expiry, now)
  return (
    <Strip
      role="alert"
      action={
        canExtendSession() && (
          <Button variant="secondary" busy={isBusy} onClick={() => void write()}>
            {texts.staySignedIn}
          </Button>
        )
      }
    >
      {texts.youWillBeSignedOut(left < 60 ? texts.lessThanAMinute : texts.aboutMinutes(Math.ceil(left / 60)))}
      <FailureLine text={failure?.message} />
    </Strip>
  )
}

/** The present time, updated every ten seconds. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), UPDATE_MILLISECONDS)
    return () => clearInterval(timer)
  }, [])
  return now
}
