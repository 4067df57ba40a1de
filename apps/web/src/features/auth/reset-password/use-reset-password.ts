import { useCall } from '@gatefill/client/react'
import { setAuth } from '@gatefill/client/session/auth-store'
import { resetPassword } from '@gatefill/contracts/public/auth'
import { resetErrors } from '@gatefill/domain/accounts/account-forms'
import { firstError } from '@gatefill/domain/core/field-errors'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '../../../shared/forms/use-form.ts'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { paths } from '../../../shared/page/paths.ts'

const REDIRECT_MILLISECONDS = 2000

/** Sets a new password with the mailed code, then leads to /signin after 2 seconds. */
export function useResetPassword(email: string) {
  const call = useCall()
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  const form = useForm({
    initial: { otp: '', password: '' },
    validate: (values) => resetErrors({ ...values, email }),
  })
  const refusePaste = () =>
    form.showServerErrors({ otp: firstError(resetErrors({ email, otp: '', password: '' }), 'otp') ?? '' })
  const { busy, failure, slow, submit } = useSubmission(form, { fallback: 'Failed to reset password' })

  const reset = () =>
    submit(async (signal) => {
      await call(resetPassword, { body: { ...form.values, email }, signal })
      setAuth({ tempEmail: '' })
      toast.success(resetPassword.message)
      setDone(true)
    })

  const goSignIn = () => void navigate(paths.signIn, { replace: true, state: { email } })

  useEffect(() => {
    if (!done) return
    const leave = setTimeout(
      () => void navigate(paths.signIn, { replace: true, state: { email } }),
      REDIRECT_MILLISECONDS,
    )
    return () => clearTimeout(leave)
  }, [done, email, navigate])

  return { form, busy, failure, slow, done, refusePaste, reset, goSignIn }
}
