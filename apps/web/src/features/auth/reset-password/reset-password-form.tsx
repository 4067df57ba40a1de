import { onSubmit } from '@gatefill/client/react/use-form'
import { PASSWORD_HINT } from '@gatefill/domain/accounts/password'
import { Button } from '@gatefill/ui/primitives/button'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import { SlowCallLine } from '../../../shared/calls/write-state.tsx'
import { CodeField } from '../shared/code-field.tsx'
import * as texts from '../texts.ts'
import type { useResetPassword } from './use-reset-password.ts'

/** The mailed code and the new password. */
export function ResetPasswordForm({ resetting }: { resetting: ReturnType<typeof useResetPassword> }) {
  const { form, reset, refusePaste } = resetting
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(reset.write)} className="grid gap-4">
      <CodeField
        value={form.values.otp}
        error={form.errors.otp}
        onChange={(otp) => form.set('otp', otp)}
        onPasteRefused={refusePaste}
      />
      <PasswordField
        form={form}
        name="password"
        label={texts.newPassword}
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      <SlowCallLine slow={reset.slow} />
      <Button type="submit" size="large" wide busy={reset.isBusy} busyLabel="Resetting...">
        {texts.resetPassword}
      </Button>
    </form>
  )
}
