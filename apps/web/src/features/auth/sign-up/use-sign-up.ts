import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { setAuth } from '@gatefill/client/session/auth-store'
import { signUp } from '@gatefill/contracts/public/auth'
import { signUpErrors } from '@gatefill/domain/accounts/account-forms'
import { TERMS_VERSION } from '@gatefill/domain/accounts/terms'
import { paths } from '../../../shared/page/paths.ts'
import { useNavigate } from '../../../shared/routing/use-routing.ts'
import { noteCodeSent } from '../shared/use-cooldown.ts'
import * as texts from '../texts.ts'

/** Creates a pending account and goes on to the mailed code. The consent is sent with its version (C-28). */
export function useSignUp() {
  const call = useCall()
  const navigate = useNavigate()
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '', password: '', terms: false },
    validate: ({ terms, ...person }) => signUpErrors({ ...person, agreeToTerms: terms }),
  })
  const createAccount = useWrite({
    form,
    action: 'signUp',
    failed: texts.registrationFailedPleaseTryAgain,
    toasts: true,
    send: (_input, { signal }) => {
      const { terms, ...person } = form.values
      return call(signUp, { body: { ...person, agreeToTerms: terms, termsVersion: TERMS_VERSION }, signal })
    },
    success: signUp.message,
    onSuccess: ({ data }) => {
      const { email, signupToken } = data
      setAuth({ tempEmail: email, tempSignUp: { email, token: signupToken } })
      noteCodeSent('verification')
      navigate(paths.verifyEmail)
    },
  })

  return { form, createAccount }
}
