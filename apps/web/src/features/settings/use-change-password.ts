import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { changePassword } from '@gatefill/contracts/customer/account/profile-changes'
import { listSessions } from '@gatefill/contracts/customer/account/sessions'
import { changePasswordErrors } from '@gatefill/domain/accounts/account-forms'
import * as texts from './texts.ts'

/** Changes the password (C-21); every other device is signed out by it. */
export function useChangePassword() {
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
    failed: texts.failedToUpdatePasswordPlease,
    toasts: true,
    send: (_input, { signal }) => call(changePassword, { body: { currentPassword, newPassword }, signal }),
    success: changePassword.message,
    onSuccess: () => form.reset(),
    invalidates: [listSessions],
  })

  return { form, isComplete, savePassword }
}
