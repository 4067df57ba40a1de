import { useCall } from '@gatefill/client/react'
import { setAuth, useAuth } from '@gatefill/client/session/auth-store'
import { forgotPassword } from '@gatefill/contracts/public/auth'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { emailFormErrors } from '@gatefill/domain/accounts/sign-in-form'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useNavigate } from 'react-router'
import { useForm } from '../../../shared/forms/use-form.ts'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { paths } from '../../../shared/page/paths.ts'
import { noteCodeSent } from '../shared/use-cooldown.ts'

/** Asks for a code to set a new password; the answer is the same for known and unknown addresses (C-23). */
export function useForgotPassword() {
  const call = useCall()
  const navigate = useNavigate()
  const form = useForm({ initial: { email: useAuth.getState().tempEmail }, validate: emailFormErrors })
  const { busy, failure, slow, submit } = useSubmission(form, { fallback: 'Failed to process request' })

  const sendInstructions = () =>
    submit(async (signal) => {
      const email = normaliseEmail(form.values.email)
      const { data } = await call(forgotPassword, { body: { email }, signal })
      setAuth({ tempEmail: email })
      noteCodeSent('reset', data.cooldownSeconds)
      toast.success(forgotPassword.message)
      void navigate(paths.resetPassword)
    })

  return { form, busy, failure, slow, sendInstructions }
}
