import { onSubmit } from '@gatefill/client/react/use-form'
import { Button } from '@gatefill/ui/primitives/button'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { SlowCallLine } from '../../../shared/calls/write-state.tsx'
import * as texts from '../texts.ts'
import { useForgotPassword } from './use-forgot-password.ts'

export function ForgotPasswordForm() {
  const { form, request, sendInstructions } = useForgotPassword()
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(sendInstructions)} className="grid gap-4">
      <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
      <SlowCallLine slow={request.slow} />
      <Button type="submit" size="large" wide busy={request.isBusy} busyLabel="Sending...">
        {texts.sendInstructions}
      </Button>
    </form>
  )
}
