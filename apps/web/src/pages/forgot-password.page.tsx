import { ForgotPasswordForm } from '../features/auth/reset-password/forgot-password-form.tsx'
import { AuthHeading } from '../features/auth/shared/auth-heading.tsx'
import { useAuthProgress } from '../features/auth/shared/auth-progress.tsx'
import { usePageTitle } from '../shared/page/page-title.ts'
import { paths } from '../shared/page/paths.ts'
import { Link } from '../shared/routing/link.tsx'
import * as texts from './texts.ts'

export function ForgotPasswordPage() {
  usePageTitle(texts.forgotPassword)
  useAuthProgress(1)
  return (
    <>
      <AuthHeading title={texts.forgotYourPassword}>{texts.resetCodeHint}</AuthHeading>
      <ForgotPasswordForm />
      <p className="text-center">
        <Link to={paths.signIn} className="text-link">
          {texts.backToSignIn}
        </Link>
      </p>
    </>
  )
}
