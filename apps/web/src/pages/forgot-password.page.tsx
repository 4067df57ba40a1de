import { Link } from 'react-router'
import { AuthHeading } from '../features/auth/auth-heading.tsx'
import { ForgotPasswordForm } from '../features/auth/forgot-password-form.tsx'
import { useAuthProgress } from '../shared/auth-progress.tsx'
import { usePageTitle } from '../shared/page-title.ts'
import { paths } from '../shared/paths.ts'

export function ForgotPasswordPage() {
  usePageTitle('Forgot Password')
  useAuthProgress(1)
  return (
    <>
      <AuthHeading title="Forgot your password?">
        Tell us your email. We mail you a code of 6 digits to set a new password.
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
