import { useAuthProgress } from '../features/auth/shared/auth-progress.tsx'
import { SignIn } from '../features/auth/sign-in/sign-in.tsx'
import { useKnownEmail } from '../shared/device/known-email.ts'
import { usePageTitle } from '../shared/page/page-title.ts'
import * as texts from './texts.ts'

export function SignInPage() {
  usePageTitle(texts.signIn)
  useAuthProgress(0)
  const knownEmail = useKnownEmail()
  return <SignIn knownEmail={knownEmail} />
}
