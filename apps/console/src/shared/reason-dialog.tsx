import { isConflict } from '@gatefill/client/calls/api-error'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { REASON_MAX, reasonErrors } from '@gatefill/domain/dispatch/dispatch'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import type { ReactNode } from 'react'
import { CHECK_LIST_FIRST } from './sentences.ts'

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
  /** The server's own sentence without it. */
  success?: string
  invalidates: readonly Endpoint[]
  /** Shown when somebody else was first: who and when. What was typed stays. */
  conflict?: ReactNode
  onClose: () => void
  /** Throws what its call throws. */
  onConfirm: (reason: string) => Promise<{ message: string }>
  onDone: () => void
}

/** Asks for the reason of a decision, which is stored with it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, failed, success, invalidates, conflict, onConfirm, onDone, ...dialog } = props
  const form = useForm({ initial: { reason: '' }, validate: reasonErrors })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => onConfirm(form.values.reason),
    failed,
    withoutAnswer: CHECK_LIST_FIRST,
    ...(success === undefined ? {} : { success }),
    invalidates,
  })

  const confirm = async () => {
    if ((await write()) !== undefined) onDone()
  }

  return (
    <FormDialog {...dialog} busy={isBusy} formRef={form.formRef} onSubmit={onSubmit(confirm)}>
      <TextAreaField form={form} name="reason" label={label} rows={3} countTo={REASON_MAX} />
      <FailureLine text={failure?.message} />
      {isConflict(failure?.error) && conflict}
    </FormDialog>
  )
}
