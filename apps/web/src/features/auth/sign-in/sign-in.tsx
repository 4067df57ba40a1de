import { Spinner } from '@gatefill/ui/primitives/spinner'
import { lazy, Suspense } from 'react'
import { SignInView } from './sign-in-view.tsx'
import { UnreachableNotice } from './unreachable-notice.tsx'
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
