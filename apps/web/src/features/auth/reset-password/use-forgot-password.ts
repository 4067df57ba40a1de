import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { setAuth, useAuth } from '@gatefill/client/session/auth-store'
import { forgotPassword } from '@gatefill/contracts/public/auth'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { emailFormErrors } from '@gatefill/domain/accounts/sign-in-form'
import { paths } from '../../../shared/page/paths.ts'
import { useNavigate } from '../../../shared/routing/use-routing.ts'
import { noteCodeSent } from '../shared/use-cooldown.ts'
import * as texts from '../texts.ts'

/** Asks for a code to set a new password; the answer is the same for known and unknown addresses (C-23). */
export function useForgotPassword() {
  const call = useCall()
  const navigate = useNavigate()
  const form = useForm({ initial: { email: useAuth.getState().tempEmail }, validate: emailFormErrors })
  const requestReset = useWrite({
    form,
    failed: texts.failedToProcessRequest,
    toasts: true,
    send: (email: string, { signal }) => call(forgotPassword, { body: { email }, signal }),
    success: forgotPassword.message,
    onSuccess: ({ data }, email) => {
      setAuth({ tempEmail: email })
      noteCodeSent('reset', data.cooldownSeconds)
      navigate(paths.resetPassword)
    },
  })

  return { form, requestReset, sendInstructions: () => requestReset.write(normaliseEmail(form.values.email)) }
}
