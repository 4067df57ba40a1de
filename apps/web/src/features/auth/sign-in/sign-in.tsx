import { Spinner } from '@gatefill/ui/primitives/spinner'
import { lazy, Suspense } from 'react'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import { AuthHeading } from '../shared/auth-heading.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { UnreachableNotice } from './unreachable-notice.tsx'
import { useSignIn } from './use-sign-in.ts'

// Few accounts ask for it, and every returning customer waits for this page.
const SecondFactor = lazy(async () => ({ default: (await import('./second-factor.tsx')).SecondFactor }))

/**
 * The password, then a code where the account asks for one. `knownEmail` comes from a verification or a reset that was
 * just done.
 */
export function SignIn({ knownEmail }: { knownEmail: string }) {
  const signingIn = useSignIn(knownEmail)
  if (signingIn.needsCode)
    return (
      <Suspense fallback={<Spinner className="mx-auto size-8" />}>
        <SecondFactor enter={signingIn.enter} onBack={signingIn.startOver} />
      </Suspense>
    )
  return (
    <>
      <AuthHeading title="Welcome Back">Sign in to your account</AuthHeading>
      <UnreachableNotice />
      <SignInForm signingIn={signingIn} />
      <p className="text-center text-ink-2">
        New here?{' '}
        <Link to={paths.signUp} className="text-link">
          Create Account
        </Link>
      </p>
    </>
  )
}
