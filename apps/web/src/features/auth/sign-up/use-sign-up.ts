import { useCall } from '@gatefill/client/react'
import { setAuth } from '@gatefill/client/session/auth-store'
import { signUp } from '@gatefill/contracts/public/auth'
import { signUpErrors } from '@gatefill/domain/accounts/account-forms'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { TERMS_VERSION } from '@gatefill/domain/accounts/terms'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useNavigate } from 'react-router'
import { useForm } from '../../../shared/forms/use-form.ts'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { paths } from '../../../shared/page/paths.ts'
import { noteCodeSent } from '../shared/use-cooldown.ts'

/** Creates a pending account and goes on to the mailed code. The consent is sent with its version (C-28). */
export function useSignUp() {
  const call = useCall()
  const navigate = useNavigate()
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '', password: '', terms: false },
    validate: ({ terms, ...person }) => signUpErrors({ ...person, agreeToTerms: terms }),
  })
  const { busy, failure, slow, submit } = useSubmission(form, {
    action: 'signUp',
    fallback: 'Registration failed. Please try again.',
  })

  const createAccount = () =>
    submit(async (signal) => {
      const { terms, ...person } = form.values
      await call(signUp, { body: { ...person, agreeToTerms: terms, termsVersion: TERMS_VERSION }, signal })
      setAuth({ tempEmail: normaliseEmail(person.email) })
      noteCodeSent('verification')
      toast.success(signUp.message)
      void navigate(paths.verifyEmail)
    })

  return { form, busy, failure, slow, createAccount }
}
