import { SignIn } from '../features/auth/sign-in.tsx'
import { useAuthProgress } from '../shared/auth-progress.tsx'
import { useKnownEmail } from '../shared/known-email.ts'
import { usePageTitle } from '../shared/page-title.ts'

export function SignInPage() {
  usePageTitle('Sign In')
  useAuthProgress(0)
  const knownEmail = useKnownEmail()
  return <SignIn knownEmail={knownEmail} />
}
