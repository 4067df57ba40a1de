import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { changePassword } from '@gatefill/contracts/customer/account/profile-changes'
import { listSessions } from '@gatefill/contracts/customer/account/sessions'
import { changePasswordErrors } from '@gatefill/domain/accounts/account-forms'
import { PASSWORD_HINT } from '@gatefill/domain/accounts/password'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import type { TextForm } from '@gatefill/ui/primitives/text-field'
import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import { SlowCallLine } from '../../shared/calls/write-state.tsx'
import * as texts from './texts.ts'

/** The current password, and the new one twice. */
export function ChangePassword() {
  const id = useId()
  const { form, isComplete, savePassword } = useChangePassword()

  // A button that is off takes the Enter key away; whoever presses Enter reads what is missing.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComplete || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void savePassword.write()
  }

  return (
    <Card aria-labelledby={`${id}-title`} className="p-4 desk:p-5">
      <h2 id={`${id}-title`} className="heading-3">
        {texts.changePassword}
      </h2>
      <form
        ref={form.formRef}
        noValidate
        onSubmit={onSubmit(savePassword.write)}
        onKeyDown={handleKeyDown}
        className="mt-4 grid gap-4"
      >
        <PasswordFields form={form} />
        <SlowCallLine slow={savePassword.slow} />
        <Button
          type="submit"
          size="large"
          wide
          disabled={!isComplete}
          aria-describedby={`${id}-hint`}
          busy={savePassword.isBusy}
          busyLabel="Updating..."
        >
          {texts.updatePassword}
        </Button>
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {isComplete ? texts.passwordChangeSignsOut : texts.passwordFieldsMissing}
        </p>
      </form>
    </Card>
  )
}

type PasswordName = 'currentPassword' | 'newPassword' | 'confirmPassword'

const PasswordFields = ({ form }: { form: TextForm<PasswordName> }) => (
  <>
    <PasswordField
      form={form}
      name="currentPassword"
      label={texts.currentPassword}
      autoComplete="current-password"
    />
    <PasswordField
      form={form}
      name="newPassword"
      label={texts.newPassword}
      hint={PASSWORD_HINT}
      autoComplete="new-password"
    />
    <PasswordField
      form={form}
      name="confirmPassword"
      label={texts.confirmNewPassword}
      autoComplete="new-password"
    />
  </>
)

/** Changes the password (C-21); every other device is signed out by it. */
function useChangePassword() {
  const call = useCall()
  const form = useForm({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: changePasswordErrors,
  })
  const { currentPassword, newPassword } = form.values
  const isComplete = Object.values(form.values).every((value) => value !== '')

  const savePassword = useWrite({
    form,
    action: 'changePassword',
    failed: texts.passwordNotUpdated,
    toasts: true,
    send: (_input, { signal }) => call(changePassword, { body: { currentPassword, newPassword }, signal }),
    success: changePassword.message,
    onSuccess: () => form.reset(),
    invalidates: [listSessions],
  })

  return { form, isComplete, savePassword }
}
