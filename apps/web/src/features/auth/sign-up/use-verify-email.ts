import { useCall } from '@gatefill/client/react'
import { setAuth } from '@gatefill/client/session/auth-store'
import { verifyEmail } from '@gatefill/contracts/public/auth'
import { verifyErrors } from '@gatefill/domain/accounts/account-forms'
import { firstError } from '@gatefill/domain/core/field-errors'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '../../../shared/forms/use-form.ts'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
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
  const { busy, failure, slow, submit } = useSubmission(form, {
    action: 'verifyEmail',
    fallback: 'Verification failed. Please try again.',
  })

  const verify = () =>
    submit(async (signal) => {
      await call(verifyEmail, { body: { email, otp: form.values.otp }, signal })
      setAuth({ tempEmail: '' })
      toast.success(verifyEmail.message)
      setDone(true)
    })

  useEffect(() => {
    if (!done) return
    const leave = setTimeout(
      () => void navigate(paths.signIn, { replace: true, state: { email } }),
      REDIRECT_MILLISECONDS,
    )
    return () => clearTimeout(leave)
  }, [done, email, navigate])

  return { form, busy, failure, slow, done, refusePaste, verify }
}
