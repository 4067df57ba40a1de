import { PASSWORD_HINT } from '@gatefill/domain/accounts/password'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import { SlowCallLine } from '../../../shared/calls/slow-call-line.tsx'
import { onSubmit } from '../../../shared/forms/submit-on-enter.ts'
import { CodeField } from '../shared/code-field.tsx'
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
      <PasswordField
        form={form}
        name="password"
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      <FailureLine text={failure} />
      <SlowCallLine slow={slow} />
      <Button type="submit" size="large" wide busy={busy} busyLabel="Resetting...">
        Reset Password
      </Button>
    </form>
  )
}
