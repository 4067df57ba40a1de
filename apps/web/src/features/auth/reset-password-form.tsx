import { PASSWORD_MIN } from '@gatefill/domain/password'
import { Button } from '@gatefill/ui/primitives/button'
import { Field } from '@gatefill/ui/primitives/field'
import { PasswordInput } from '@gatefill/ui/primitives/password-input'
import { FailureLine } from '../../shared/failure-line.tsx'
import { SlowCallLine } from '../../shared/slow-call-line.tsx'
import { onSubmit } from '../../shared/submit-on-enter.ts'
import { CodeField } from './code-field.tsx'
import type { useResetPassword } from './use-reset-password.ts'

/** The mailed code and the new password. */
export function ResetPasswordForm({ resetting }: { resetting: ReturnType<typeof useResetPassword> }) {
  const { form, busy, failure, slow, refusePaste, reset } = resetting
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(reset)} className="grid gap-4">
      <CodeField
        value={form.values.otp}
        error={form.errors.otp}
        onChange={(otp) => form.set('otp', otp)}
        onPasteRefused={refusePaste}
      />
      <Field label="New password" hint={`At least ${PASSWORD_MIN} characters`} error={form.errors.password}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={form.values.password}
          onChange={(event) => form.set('password', event.target.value)}
        />
      </Field>
      <FailureLine text={failure} />
      <SlowCallLine slow={slow} />
      <Button type="submit" size="large" wide busy={busy} busyLabel="Resetting...">
        Reset Password
      </Button>
    </form>
  )
}
