import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { setAuth } from '@gatefill/client/session/auth-store'
import { resetPassword } from '@gatefill/contracts/public/auth'
import { resetErrors } from '@gatefill/domain/accounts/account-forms'
import { CODE_SECONDS } from '@gatefill/domain/accounts/one-time-code'
import { PASSWORD_HINT } from '@gatefill/domain/accounts/password'
import { maskEmail } from '@gatefill/domain/accounts/person'
import { firstError } from '@gatefill/domain/core/field-errors'
import { Button } from '@gatefill/ui/primitives/button'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import { useEffect, useState } from 'react'
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
        {texts.signedOutEverywhere}
      </AuthHeading>
      <Button size="large" wide autoFocus onClick={onSignIn}>
        {texts.signInNow}
      </Button>
    </>
  )
}

/** The mailed code and the new password. */
function ResetPasswordForm({ resetFlow }: { resetFlow: ReturnType<typeof useResetPassword> }) {
  const { form, savePassword, refusePaste } = resetFlow
  return (
    <form
      ref={form.formRef}
      data-takes-focus
      noValidate
      onSubmit={onSubmit(savePassword.write)}
      className="grid gap-4"
    >
      <CodeField
        value={form.values.otp}
        error={form.errors.otp}
        onChange={(otp) => form.set('otp', otp)}
        onPasteRefused={refusePaste}
      />
      <PasswordField
        form={form}
        name="password"
        label={texts.newPassword}
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      <SlowCallLine slow={savePassword.slow} />
      <Button type="submit" size="large" wide busy={savePassword.isBusy} busyLabel="Resetting...">
        {texts.resetPassword}
      </Button>
    </form>
  )
}

const REDIRECT_MILLISECONDS = 2000

/** Sets a new password with the mailed code, then leads to /signin after 2 seconds. */
function useResetPassword(email: string) {
  const call = useCall()
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  const form = useForm({
    initial: { otp: '', password: '' },
    validate: (values) => resetErrors({ ...values, email }),
  })
  const refusePaste = () =>
    form.showServerErrors({ otp: firstError(resetErrors({ email, otp: '', password: '' }), 'otp') ?? '' })
  const savePassword = useWrite({
    form,
    failed: texts.failedToResetPassword,
    toasts: true,
    fieldOfCode: { INVALID_CODE: 'otp' },
    send: (_input, { signal }) => call(resetPassword, { body: { ...form.values, email }, signal }),
    success: resetPassword.message,
    onSuccess: () => {
      setAuth({ tempEmail: '' })
      setDone(true)
    },
  })

  const goSignIn = () => navigate(paths.signIn, { replace: true, state: { email } })

  useEffect(() => {
    if (!done) return
    const leave = setTimeout(
      () => navigate(paths.signIn, { replace: true, state: { email } }),
      REDIRECT_MILLISECONDS,
    )
    return () => clearTimeout(leave)
  }, [done, email, navigate])

  return { form, savePassword, done, refusePaste, goSignIn }
}
