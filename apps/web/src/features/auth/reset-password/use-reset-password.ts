import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { setAuth } from '@gatefill/client/session/auth-store'
import { resetPassword } from '@gatefill/contracts/public/auth'
import { resetErrors } from '@gatefill/domain/accounts/account-forms'
import { firstError } from '@gatefill/domain/core/field-errors'
import { useEffect, useState } from 'react'
import { paths } from '../../../shared/page/paths.ts'
import { useNavigate } from '../../../shared/routing/use-routing.ts'
import * as texts from '../texts.ts'

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
  const savePassword = useWrite({
    form,
    failed: texts.failedToResetPassword,
    toasts: true,
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
