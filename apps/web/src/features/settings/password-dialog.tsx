import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { currentPasswordErrors } from '@gatefill/domain/accounts/account-forms'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import { WriteState } from '../../shared/calls/write-state.tsx'
import * as texts from './texts.ts'

type PasswordDialogProps = {
  title: string
  /** What will happen. */
  description: string
  confirmLabel: string
  busyLabel: string
  danger?: boolean
  /** Shown when the server gave no sentence. */
  failed: string
  onClose: () => void
  /** Throws what its call throws; gives the sentence of success. */
  onConfirm: (currentPassword: string, signal: AbortSignal) => Promise<{ message?: string }>
}

/** Asks for the password before something grave. */
export function PasswordDialog({ failed, onConfirm, ...dialog }: PasswordDialogProps) {
  const form = useForm({ initial: { currentPassword: '' }, validate: currentPasswordErrors })
  const { currentPassword } = form.values
  const confirmPassword = useWrite({
    form,
    failed,
    send: (_input, { signal }) => onConfirm(currentPassword, signal),
  })
  return (
    <FormDialog
      {...dialog}
      busy={confirmPassword.isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(confirmPassword.write)}
    >
      <PasswordField
        form={form}
        name="currentPassword"
        label={texts.yourPassword}
        autoComplete="current-password"
      />
      <WriteState write={confirmPassword} />
    </FormDialog>
  )
}
