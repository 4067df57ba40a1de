import { onSubmit } from '@gatefill/client/react/use-form'
import { PASSWORD_HINT } from '@gatefill/domain/accounts/password'
import { Button } from '@gatefill/ui/primitives/button'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import { SlowCallLine } from '../../../shared/calls/write-state.tsx'
import { CodeField } from '../shared/code-field.tsx'
import * as texts from '../texts.ts'
import type { useResetPassword } from './use-reset-password.ts'

/** The mailed code and the new password. */
export function ResetPasswordForm({ resetFlow }: { resetFlow: ReturnType<typeof useResetPassword> }) {
  const { form, savePassword, refusePaste } = resetFlow
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(savePassword.write)} className="grid gap-4">
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
      <SlowCallLine slow={savePassword.slow} />
      <Button type="submit" size="large" wide busy={savePassword.isBusy} busyLabel="Resetting...">
        {texts.resetPassword}
      </Button>
    </form>
  )
}
