import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { SlowCallLine } from '../../../shared/calls/slow-call-line.tsx'
import { onSubmit } from '../../../shared/forms/submit-on-enter.ts'
import { useForgotPassword } from './use-forgot-password.ts'

export function ForgotPasswordForm() {
  const { form, busy, failure, slow, sendInstructions } = useForgotPassword()
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(sendInstructions)} className="grid gap-4">
      <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
      <FailureLine text={failure} />
      <SlowCallLine slow={slow} />
      <Button type="submit" size="large" wide busy={busy} busyLabel="Sending...">
        Send Instructions
      </Button>
    </form>
  )
}
