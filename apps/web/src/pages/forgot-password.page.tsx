import { ForgotPasswordForm } from '../features/auth/reset-password/forgot-password-form.tsx'
import { AuthHeading } from '../features/auth/shared/auth-heading.tsx'
import { useAuthProgress } from '../features/auth/shared/auth-progress.tsx'
import { usePageTitle } from '../shared/page/page-title.ts'
import { paths } from '../shared/page/paths.ts'
import { Link } from '../shared/routing/link.tsx'

export function ForgotPasswordPage() {
  usePageTitle('Forgot Password')
  useAuthProgress(1)
  return (
    <>
      <AuthHeading title="Forgot your password?">
        Enter your email and we will send you a 6-digit code to set a new password.
      </AuthHeading>
      <ForgotPasswordForm />
      <p className="text-center">
        <Link to={paths.signIn} className="text-link">
          Back to sign in
        </Link>
      </p>
    </>
  )
}
