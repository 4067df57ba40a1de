import { setAuth, useAuth } from '@gatefill/client/auth-store'
import { useCall } from '@gatefill/client/react'
import { forgotPassword } from '@gatefill/contracts/auth'
import { normaliseEmail } from '@gatefill/domain/person'
import { emailFormErrors } from '@gatefill/domain/sign-in-form'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useNavigate } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { useForm } from '../../shared/use-form.ts'
import { useSubmission } from '../../shared/use-submission.ts'
import { noteCodeSent } from './use-cooldown.ts'

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
