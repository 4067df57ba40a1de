import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { setAuth } from '@gatefill/client/session/auth-store'
import { verifyEmail } from '@gatefill/contracts/public/auth'
import { verifyErrors } from '@gatefill/domain/accounts/account-forms'
import { firstError } from '@gatefill/domain/core/field-errors'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/page/paths.ts'

const REDIRECT_MILLISECONDS = 1500

/** Checks the mailed code; then the three steps are done and the way leads to /signin within 2 seconds (C-26). */
export function useVerifyEmail(email: string) {
  const call = useCall()
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  const form = useForm({ initial: { otp: '' }, validate: ({ otp }) => verifyErrors({ email, otp }) })
  const refusePaste = () =>
    form.showServerErrors({ otp: firstError(verifyErrors({ email, otp: '' }), 'otp') ?? '' })
  const check = useWrite({
    form,
    action: 'verifyEmail',
    failed: 'Verification failed. Please try again.',
    send: (_input, { signal }) => call(verifyEmail, { body: { email, otp: form.values.otp }, signal }),
    success: verifyEmail.message,
    onSuccess: () => {
      setAuth({ tempEmail: '' })
      setDone(true)
    },
  })

  useEffect(() => {
    if (!done) return
    const leave = setTimeout(
      () => void navigate(paths.signIn, { replace: true, state: { email } }),
      REDIRECT_MILLISECONDS,
    )
    return () => clearTimeout(leave)
  }, [done, email, navigate])

  return { form, check, done, refusePaste }
}
