import { useCall } from '@gatefill/client/react'
import { listSessions } from '@gatefill/contracts/customer/account/sessions'
import { changePassword } from '@gatefill/contracts/customer/account/users'
import { changePasswordErrors } from '@gatefill/domain/accounts/account-forms'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'

/** Changes the password (C-21); every other device is signed out by it. */
export function useChangePassword() {
  const call = useCall()
  const cache = useQueryClient()
  const form = useForm({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: changePasswordErrors,
  })
  const { busy, failure, slow, submit } = useSubmission(form, {
    action: 'changePassword',
    fallback: 'Failed to update password. Please try again.',
  })
  const { currentPassword, newPassword } = form.values
  const isComplete = Object.values(form.values).every((value) => value !== '')

  const update = () =>
    submit(async (signal) => {
      await call(changePassword, { body: { currentPassword, newPassword }, signal })
      toast.success(changePassword.message)
      form.reset()
      await cache.invalidateQueries({ queryKey: [listSessions.path] })
    })

  return { form, busy, failure, slow, isComplete, update }
}
