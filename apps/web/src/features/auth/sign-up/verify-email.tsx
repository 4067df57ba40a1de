import { CODE_SECONDS } from '@gatefill/domain/accounts/one-time-code'
import { maskEmail } from '@gatefill/domain/accounts/person'
import { focusHeading } from '@gatefill/ui/focus-heading'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { useEffect } from 'react'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import { AuthHeading } from '../shared/auth-heading.tsx'
import { useAuthProgress } from '../shared/auth-progress.tsx'
import { NewCodeButton } from '../shared/new-code-button.tsx'
import { PhoneMeasure } from '../shared/phone-measure.tsx'
import * as texts from '../texts.ts'
import { SignUpSteps } from './sign-up-steps.tsx'
import { useVerifyEmail } from './use-verify-email.ts'
import { VerifyEmailForm } from './verify-email-form.tsx'

/** The second step to an account, and the short moment in which all three are done (C-26). */
export function VerifyEmail({ email }: { email: string }) {
  const verification = useVerifyEmail(email)
  useAuthProgress(verification.done ? 3 : 2)
  if (verification.done) return <Verified email={email} />
  return (
    <>
      <SignUpSteps done={1} />
      <PhoneMeasure done={2} />
      <AuthHeading title={texts.checkYourEmail} centered>
        {texts.codeSentTo(maskEmail(email), CODE_SECONDS / 60)}
      </AuthHeading>
      <VerifyEmailForm verification={verification} />
      <div className="grid gap-2">
        <NewCodeButton purpose="verification" email={email} label={texts.resendCode} />
        <p className="text-center">
          <Link to={paths.signUp} className="text-link inline-flex min-h-12 items-center">
            {texts.useAnotherEmail}
          </Link>
        </p>
      </div>
    </>
  )
}

function Verified({ email }: { email: string }) {
  // The form that had the focus is gone.
  useEffect(() => focusHeading('h1'), [])
  return (
    <>
      <SignUpSteps done={3} />
      <PhoneMeasure done={3} />
      <AuthHeading title={texts.yourEmailIsVerified} centered>
        {texts.yourAccountIsReadyTaking}
      </AuthHeading>
      <Link
        to={paths.signIn}
        replace
        state={{ email }}
        className={buttonClass({ size: 'large', wide: true })}
      >
        {texts.signInNow}
      </Link>
    </>
  )
}
