import { useCall } from '@gatefill/client/react/call-context'
import { useAuth } from '@gatefill/client/session/auth-store'
import { checkSession } from '@gatefill/client/session/session-check'
import { WifiOff } from '@gatefill/ui/icons/frame'
import { Button } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Spinner } from '@gatefill/ui/primitives/spinner'
import { lazy, Suspense, useState } from 'react'
import * as texts from '../texts.ts'
import { SignInView } from './sign-in-view.tsx'
import { useSignIn } from './use-sign-in.ts'

// Few accounts ask for it, and every returning customer waits for this page.
const OtherSteps = lazy(async () => ({ default: (await import('./other-steps.tsx')).OtherSteps }))

/**
 * The password, then a code where the account asks for one; or a passkey. `knownEmail` comes from a verification or a
 * reset that was just done.
 */
export function SignIn({ knownEmail }: { knownEmail: string }) {
  const signInFlow = useSignIn(knownEmail)
  if (signInFlow.step !== undefined)
    return (
      <Suspense fallback={<Spinner className="mx-auto size-8" />}>
        <OtherSteps signInFlow={signInFlow} step={signInFlow.step} />
      </Suspense>
    )
  return <SignInView signInFlow={signInFlow} notice={<UnreachableNotice />} />
}

/**
 * After a start without any answer (C-17): a remembered session is tried again without typing the password; of another
 * one it is said why it is over.
 */
function UnreachableNotice() {
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
        <b>{texts.serviceNotReached}</b> {texts.signedOutOffline}
      </Notice>
    )
  return (
    <Notice tone="warning" role="alert" icon={<WifiOff aria-hidden="true" />}>
      <p>
        <b>{texts.serviceNotReached}</b> {texts.stillRemembered}
      </p>
      <Button variant="quiet" busy={busy} onClick={() => void tryAgain()} className="mt-3">
        {texts.tryAgain}
      </Button>
    </Notice>
  )
}
