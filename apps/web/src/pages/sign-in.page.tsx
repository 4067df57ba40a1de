import { Link } from 'react-router'
import { AuthHeading } from '../features/auth/auth-heading.tsx'
import { SignInForm } from '../features/auth/sign-in-form.tsx'
import { UnreachableNotice } from '../features/auth/unreachable-notice.tsx'
import { useAuthProgress } from '../shared/auth-progress.tsx'
import { useKnownEmail } from '../shared/known-email.ts'
import { usePageTitle } from '../shared/page-title.ts'
import { paths } from '../shared/paths.ts'

export function SignInPage() {
  usePageTitle('Sign In')
  useAuthProgress(0)
  const knownEmail = useKnownEmail()
  return (
    <>
      <AuthHeading title="Welcome Back">Sign in to your account</AuthHeading>
      <UnreachableNotice />
      <SignInForm knownEmail={knownEmail} />
      <p className="text-center text-ink-2">
        New here?{' '}
        <Link to={paths.signUp} className="text-link">
          Create Account
        </Link>
      </p>
    </>
  )
}
