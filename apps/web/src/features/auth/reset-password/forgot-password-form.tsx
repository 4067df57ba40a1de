import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { setAuth, useAuth } from '@gatefill/client/session/auth-store'
import { forgotPassword } from '@gatefill/contracts/public/auth'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { emailFormErrors } from '@gatefill/domain/accounts/sign-in-form'
import { Button } from '@gatefill/ui/primitives/button'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { SlowCallLine } from '../../../shared/calls/write-state.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { useNavigate } from '../../../shared/routing/use-routing.ts'
import { noteCodeSent } from '../shared/use-cooldown.ts'
import * as texts from '../texts.ts'

export function ForgotPasswordForm() {
  const { form, requestReset, sendInstructions } = useForgotPassword()
  return (
    <form
      ref={form.formRef}
      data-takes-focus
      noValidate
      onSubmit={onSubmit(sendInstructions)}
      className="grid gap-4"
    >
      <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
      <SlowCallLine slow={requestReset.slow} />
      <Button type="submit" size="large" wide busy={requestReset.isBusy} busyLabel="Sending...">
        {texts.sendInstructions}
      </Button>
    </form>
  )
}

/** Asks for a code to set a new password; the answer is the same for known and unknown addresses (C-23). */
function useForgotPassword() {
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
