import { Button } from '@gatefill/ui/primitives/button'
import { Field } from '@gatefill/ui/primitives/field'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { FailureLine } from '../../shared/failure-line.tsx'
import { SlowCallLine } from '../../shared/slow-call-line.tsx'
import { onSubmit } from '../../shared/submit-on-enter.ts'
import { useForgotPassword } from './use-forgot-password.ts'

export function ForgotPasswordForm() {
  const { form, busy, failure, slow, sendInstructions } = useForgotPassword()
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(sendInstructions)} className="grid gap-4">
      <Field label="Email" error={form.errors.email}>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          value={form.values.email}
          onChange={(event) => form.set('email', event.target.value)}
        />
      </Field>
      <FailureLine text={failure} />
      <SlowCallLine slow={slow} />
      <Button type="submit" size="large" wide busy={busy} busyLabel="Sending...">
        Send Instructions
      </Button>
    </form>
  )
}
