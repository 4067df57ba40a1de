import { CODE_SECONDS } from '@gatefill/domain/accounts/one-time-code'
import { maskEmail } from '@gatefill/domain/accounts/person'
import { Button } from '@gatefill/ui/primitives/button'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import { AuthHeading } from '../shared/auth-heading.tsx'
import { useAuthProgress } from '../shared/auth-progress.tsx'
import { NewCodeButton } from '../shared/new-code-button.tsx'
import { PhoneMeasure } from '../shared/phone-measure.tsx'
import * as texts from '../texts.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useResetPassword } from './use-reset-password.ts'

/** Code and new password, then the success with its way to sign in. */
export function ResetPassword({ email }: { email: string }) {
  const resetFlow = useResetPassword(email)
  useAuthProgress(resetFlow.done ? 3 : 2)
  if (resetFlow.done) return <PasswordIsReset onSignIn={resetFlow.goSignIn} />
  return (
    <>
      <AuthHeading title={texts.resetYourPassword}>
        {texts.aCodeIsOnItsWay(maskEmail(email), CODE_SECONDS / 60)}
      </AuthHeading>
      <ResetPasswordForm resetFlow={resetFlow} />
      <div className="grid gap-2">
        <NewCodeButton purpose="reset" email={email} label={texts.sendANewCode} />
        <p className="text-center">
          <Link to={paths.signIn} className="text-link inline-flex min-h-12 items-center">
            {texts.backToSignIn}
          </Link>
        </p>
      </div>
    </>
  )
}

function PasswordIsReset({ onSignIn }: { onSignIn: () => void }) {
  return (
    <>
      <PhoneMeasure done={3} />
      <AuthHeading title={texts.yourPasswordIsReset} centered>
        {texts.youHaveBeenSignedOut}
      </AuthHeading>
      <Button size="large" wide autoFocus onClick={onSignIn}>
        {texts.signInNow}
      </Button>
    </>
  )
}
