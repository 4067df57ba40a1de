import { AuthHeading } from '../features/auth/shared/auth-heading.tsx'
import { useAuthProgress } from '../features/auth/shared/auth-progress.tsx'
import { SignUpForm } from '../features/auth/sign-up/sign-up-form.tsx'
import { SignUpSteps } from '../features/auth/sign-up/sign-up-steps.tsx'
import { usePageTitle } from '../shared/page/page-title.ts'
import { paths } from '../shared/page/paths.ts'
import { Link } from '../shared/routing/link.tsx'
import * as texts from './texts.ts'

export function SignUpPage() {
  usePageTitle(texts.createAnAccount)
  useAuthProgress(1)
  return (
    <>
      <SignUpSteps done={0} />
      <AuthHeading title={texts.createAnAccount} />
      <SignUpForm />
      <p className="text-center text-ink-2">
        {texts.haveAnAccount}{' '}
        <Link to={paths.signIn} className="text-link">
          {texts.signInLink}
        </Link>
      </p>
    </>
  )
}
