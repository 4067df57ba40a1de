import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { setAuth, useAuth } from '@gatefill/client/session/auth-store'
import { verifyEmail } from '@gatefill/contracts/public/auth'
import { verifyErrors } from '@gatefill/domain/accounts/account-forms'
import { PASSWORD_NEEDED } from '@gatefill/domain/accounts/sign-up-proposal'
import { firstError } from '@gatefill/domain/core/field-errors'
import { useEffect, useState } from 'react'
import { paths } from '../../../shared/page/paths.ts'
import { useNavigate } from '../../../shared/routing/use-routing.ts'
import * as texts from '../texts.ts'

const REDIRECT_MILLISECONDS = 1500

/** The token of the sign-up that this browser made for the address, if it made one. */
function signUpTokenOf(email: string): { signupToken?: string } {
  const { tempSignUp } = useAuth.getState()
  return tempSignUp?.email === email ? { signupToken: tempSignUp.token } : {}
}

/** Checks the mailed code; then the three steps are done and the way leads to /signin within 2 seconds (C-26). */
export function useVerifyEmail(email: string) {
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
