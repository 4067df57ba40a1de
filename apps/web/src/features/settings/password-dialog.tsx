import { currentPasswordErrors } from '@gatefill/domain/account-forms'
import { Button } from '@gatefill/ui/primitives/button'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { Field } from '@gatefill/ui/primitives/field'
import { PasswordInput } from '@gatefill/ui/primitives/password-input'
import { useId } from 'react'
import { FailureLine } from '../../shared/failure-line.tsx'
import { SlowCallLine } from '../../shared/slow-call-line.tsx'
import { onSubmit } from '../../shared/submit-on-enter.ts'
import { useForm } from '../../shared/use-form.ts'
import { useSubmission } from '../../shared/use-submission.ts'

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
export function PasswordDialog(props: PasswordDialogProps) {
  const id = useId()
  const form = useForm({ initial: { currentPassword: '' }, validate: currentPasswordErrors })
  const { busy, failure, slow, submit } = useSubmission(form, { fallback: props.failed })
  const { currentPassword } = form.values
  return (
    <Dialog
      open
      onClose={props.onClose}
      closable={!busy}
      title={props.title}
      footer={
        <>
          <Button variant="quiet" onClick={props.onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={props.danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={props.busyLabel}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form.formRef}
        noValidate
        onSubmit={onSubmit(() => submit((signal) => props.onConfirm(currentPassword, signal)))}
        className="grid gap-4"
      >
        <p className="text-ink-2">{props.description}</p>
        <Field label="Your password" error={form.errors.currentPassword}>
          <PasswordInput
            name="currentPassword"
            autoComplete="current-password"
            value={currentPassword}
            onChange={(event) => form.set('currentPassword', event.target.value)}
          />
        </Field>
        <FailureLine text={failure} />
        <SlowCallLine slow={slow} />
      </form>
    </Dialog>
  )
}
