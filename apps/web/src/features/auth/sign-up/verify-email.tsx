import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { setAuth, useAuth } from '@gatefill/client/session/auth-store'
import { verifyEmail } from '@gatefill/contracts/public/auth'
import { verifyErrors } from '@gatefill/domain/accounts/account-forms'
import { CODE_SECONDS, isCode } from '@gatefill/domain/accounts/one-time-code'
import { maskEmail } from '@gatefill/domain/accounts/person'
import { PASSWORD_NEEDED } from '@gatefill/domain/accounts/sign-up-proposal'
import { firstError } from '@gatefill/domain/core/field-errors'
import { focusHeading } from '@gatefill/ui/focus-heading'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SlowCallLine } from '../../../shared/calls/write-state.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import { useNavigate } from '../../../shared/routing/use-routing.ts'
import { AuthHeading } from '../shared/auth-heading.tsx'
import { useAuthProgress } from '../shared/auth-progress.tsx'
import { CodeField } from '../shared/code-field.tsx'
import { NewCodeButton } from '../shared/new-code-button.tsx'
import { PhoneMeasure } from '../shared/phone-measure.tsx'
import * as texts from '../texts.ts'
import { SignUpSteps } from './sign-up-steps.tsx'

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
        {texts.accountReady}
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

/** Six boxes that verify with the last digit, and a button for a code that was corrected. */
function VerifyEmailForm({ verification }: { verification: ReturnType<typeof useVerifyEmail> }) {
  const { form, verifyCode, refusePaste } = verification
  return (
    <form
      ref={form.formRef}
      data-takes-focus
      noValidate
      onSubmit={onSubmit(verifyCode.write)}
      className="grid gap-4"
    >
      <CodeField
        value={form.values.otp}
        error={form.errors.otp}
        onChange={(otp) => form.set('otp', otp)}
        onPasteRefused={refusePaste}
      />
      <SlowCallLine slow={verifyCode.slow} />
      <Button type="submit" size="large" wide busy={verifyCode.isBusy} busyLabel="Verifying...">
        {texts.verifyEmail}
      </Button>
    </form>
  )
}

const REDIRECT_MILLISECONDS = 1500

/** The token of the sign-up that this browser made for the address, if it made one. */
function signUpTokenOf(email: string): { signupToken?: string } {
  const { tempSignUp } = useAuth.getState()
  return tempSignUp?.email === email ? { signupToken: tempSignUp.token } : {}
}

/** Checks the mailed code; then the three steps are done and the way leads to /signin within 2 seconds (C-26). */
function useVerifyEmail(email: string) {
  const call = useCall()
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  const form = useForm({ initial: { otp: '' }, validate: ({ otp }) => verifyErrors({ email, otp }) })
  const refusePaste = () =>
    form.showServerErrors({ otp: firstError(verifyErrors({ email, otp: '' }), 'otp') ?? '' })
  const verifyCode = useWrite({
    form,
    action: 'verifyEmail',
    failed: texts.verificationFailedPleaseTryAgain,
    toasts: true,
    fieldOfCode: { INVALID_CODE: 'otp' },
    send: async (_input, { signal }) => {
      const answer = await call(verifyEmail, {
        body: { email, otp: form.values.otp, ...signUpTokenOf(email) },
        signal,
      })
      return { ...answer, message: answer.data.passwordNeeded ? PASSWORD_NEEDED : verifyEmail.message }
    },
    onSuccess: ({ data }) => {
      // The next page asks for a code to set the password, for this address.
      setAuth({ tempEmail: data.passwordNeeded ? email : '', tempSignUp: undefined })
      if (data.passwordNeeded) navigate(paths.forgotPassword, { replace: true })
      else setDone(true)
    },
  })

  useSendWhole(form.values.otp, () => void verifyCode.write())

  useEffect(() => {
    if (!done) return
    const leave = setTimeout(
      () => navigate(paths.signIn, { replace: true, state: { email } }),
      REDIRECT_MILLISECONDS,
    )
    return () => clearTimeout(leave)
  }, [done, email, navigate])

  return { form, verifyCode, done, refusePaste }
}

/** Sends a code when its last empty box is filled; one that is corrected waits for the button, for each try counts. */
function useSendWhole(otp: string, send: () => void): void {
  const wasWhole = useRef(false)
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    const isWhole = isCode(otp)
    if (isWhole && !wasWhole.current) sendNow()
    wasWhole.current = isWhole
  }, [otp])
}
