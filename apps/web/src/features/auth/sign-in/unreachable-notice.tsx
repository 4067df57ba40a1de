import { useCall } from '@gatefill/client/react/call-context'
import { useAuth } from '@gatefill/client/session/auth-store'
import { checkSession } from '@gatefill/client/session/session-check'
import { WifiOff } from '@gatefill/ui/icons/signs/wifi-off'
import { Button } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { useState } from 'react'
import * as texts from '../texts.ts'

/**
 * After a start without any answer (C-17): a remembered session is tried again without typing the password; of another
 * one it is said why it is over.
 */
export function UnreachableNotice() {
  const unreachable = useAuth((auth) => auth.status) === 'unreachable'
  const ended = useAuth((auth) => auth.endedUnanswered)
  const call = useCall()
  const [busy, setBusy] = useState(false)
  if (!unreachable && !ended) return null

  const tryAgain = async () => {
    setBusy(true)
    await checkSession(call)
    setBusy(false)
  }
  if (ended)
    return (
      <Notice tone="warning" role="alert" icon={<WifiOff aria-hidden="true" />}>
        <b>{texts.theServiceCouldNotBe}</b> {texts.youHaveBeenSignedOutCheck}
      </Notice>
    )
  return (
    <Notice tone="warning" role="alert" icon={<WifiOff aria-hidden="true" />}>
      <p>
        <b>{texts.theServiceCouldNotBe}</b> {texts.youAreStillRememberedOn}
      </p>
      <Button variant="quiet" busy={busy} onClick={() => void tryAgain()} className="mt-3">
        {texts.tryAgain}
      </Button>
    </Notice>
  )
}
