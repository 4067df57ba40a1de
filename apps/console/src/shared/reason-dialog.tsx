import { REASON_MAX, reasonErrors } from '@gatefill/domain/dispatch'
import { Button } from '@gatefill/ui/primitives/button'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { Field } from '@gatefill/ui/primitives/field'
import { TextArea } from '@gatefill/ui/primitives/text-area'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { FailureLine } from './failure-line.tsx'
import { firstErrors } from './first-errors.ts'
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
export function ReasonDialog(props: ReasonDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const { busy, failure, errors, setErrors, write } = useWrite(props.failed)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget: form } = event
    const wrong = firstErrors(reasonErrors({ reason }))
    setErrors(wrong)
    if (wrong.reason !== undefined) return form.querySelector('textarea')?.focus()
    if (await write(() => props.onConfirm(reason))) props.onDone()
  }

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
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-ink-2">{props.description}</p>
        <Field label={props.label} error={errors.reason}>
          <TextArea
            name="reason"
            rows={3}
            countTo={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <FailureLine text={failure} />
      </form>
    </Dialog>
  )
}
