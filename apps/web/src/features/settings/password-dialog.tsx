import { currentPasswordErrors } from '@gatefill/domain/accounts/account-forms'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import { SlowCallLine } from '../../shared/calls/slow-call-line.tsx'
import { onSubmit } from '../../shared/forms/submit-on-enter.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'

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
  /** Throws what its call throws. */
  onConfirm: (currentPassword: string, signal: AbortSignal) => Promise<void>
}

/** Asks for the password before something grave. */
export function PasswordDialog({ failed, onConfirm, ...dialog }: PasswordDialogProps) {
  const form = useForm({ initial: { currentPassword: '' }, validate: currentPasswordErrors })
  const { busy, failure, slow, submit } = useSubmission(form, { fallback: failed })
  const { currentPassword } = form.values
  return (
    <FormDialog
      {...dialog}
      busy={busy}
      formRef={form.formRef}
      onSubmit={onSubmit(() => submit((signal) => onConfirm(currentPassword, signal)))}
    >
      <PasswordField
        form={form}
        name="currentPassword"
        label="Your password"
        autoComplete="current-password"
      />
      <FailureLine text={failure} />
      <SlowCallLine slow={slow} />
    </FormDialog>
  )
}
