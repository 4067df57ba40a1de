import { firstErrors } from '@gatefill/domain/core/field-errors'
import { REASON_MAX, reasonErrors } from '@gatefill/domain/dispatch/dispatch'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Field } from '@gatefill/ui/primitives/field'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { TextArea } from '@gatefill/ui/primitives/text-area'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useWrite } from './use-write.ts'

type ReasonDialogProps = {
  title: string
  /** What will happen. */
  description: string
  /** What the reason is called here. */
  label: string
  confirmLabel: string
  busyLabel: string
  danger?: boolean
  /** Shown when the server gave no sentence. */
  failed: string
  onClose: () => void
  /** Throws what its call throws. */
  onConfirm: (reason: string) => Promise<{ message: string }>
  onDone: () => void
}

/** Asks for a reason, which is kept, before something that a person decides. */
export function ReasonDialog({ label, failed, onConfirm, onDone, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const { busy, failure, errors, setErrors, write } = useWrite(failed)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget: form } = event
    const wrong = firstErrors(reasonErrors({ reason }))
    setErrors(wrong)
    if (wrong.reason !== undefined) return form.querySelector('textarea')?.focus()
    if (await write(() => onConfirm(reason))) onDone()
  }

  return (
    <FormDialog {...dialog} busy={busy} onSubmit={(event) => void submit(event)}>
      <Field label={label} error={errors.reason}>
        <TextArea
          name="reason"
          rows={3}
          countTo={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <FailureLine text={failure} />
    </FormDialog>
  )
}
