import { onSubmit } from '@gatefill/client/react/use-form'
import { Button } from '@gatefill/ui/primitives/button'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { SlowCallLine } from '../../../shared/calls/write-state.tsx'
import * as texts from '../texts.ts'
import { useForgotPassword } from './use-forgot-password.ts'

export function ForgotPasswordForm() {
  const { form, requestReset, sendInstructions } = useForgotPassword()
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(sendInstructions)} className="grid gap-4">
      <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
      <SlowCallLine slow={requestReset.slow} />
      <Button type="submit" size="large" wide busy={requestReset.isBusy} busyLabel="Sending...">
        {texts.sendInstructions}
      </Button>
    </form>
  )
}
