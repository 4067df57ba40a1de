import { isConflict } from '@gatefill/client/calls/api-error'
import { invalidate } from '@gatefill/client/react/use-endpoint'
import { onSubmit } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { CHECK_LIST_FIRST } from './sentences.ts'

type WriteDialogProps<Answer> = {
  title: ReactNode
  /** What will happen. */
  description: ReactNode
  confirmLabel: string
  busyLabel?: string
  danger?: boolean | undefined
  /** Instead of 'Cancel'. */
  leaveLabel?: string | undefined
  /** Checked before anything is sent; shows the server's messages at its fields. */
  form: {
    formRef: RefObject<HTMLFormElement | null>
    check: () => boolean
    showServerErrors: (messages: Record<string, string>) => boolean
  }
  /** Makes the call; throws what it throws. */
  send: () => Promise<Answer>
  /** Shown when the server gave no sentence. */
  failed: string
  /** The server's own sentence without it, none when false. */
  success?: string | false | undefined
  invalidates: readonly Endpoint[]
  /** Shown when somebody else was first: who and when. What was typed stays. */
  conflict?: ReactNode
  /** Read again then: a version in it is needed to save once more. */
  conflictReads?: readonly Endpoint[]
  /** The fields. */
  children: ReactNode
  /** Is called when a person closes the dialog, and never while its form is being sent. */
  onClose: () => void
  /** Instead of `onClose`, once it is saved. */
  onDone?: ((answer: Answer) => void) | undefined
}

/** A form in a dialog that is sent once and closes: what failed is said in it, and what was typed stays. */
export function WriteDialog<Answer extends { message?: string }>(props: WriteDialogProps<Answer>) {
  const {
    title,
    description,
    confirmLabel,
    busyLabel = 'Saving...',
    danger,
    leaveLabel,
    form,
    children,
  } = props
  const {
    send,
    failed,
    success,
    invalidates,
    conflict,
    conflictReads = [],
    onClose,
    onDone = onClose,
  } = props
  const cache = useQueryClient()
  const { write, isBusy, failure } = useWrite<void, Answer>({
    form,
    send,
    failed,
    withoutAnswer: CHECK_LIST_FIRST,
    ...(success === undefined ? {} : { success }),
    invalidates,
    onFailure: ({ error }) => {
      if (isConflict(error)) void invalidate(cache, conflictReads)
    },
  })
  const save = async () => {
    const answer = await write()
    if (answer !== undefined) onDone(answer)
  }
  return (
    <FormDialog
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      busyLabel={busyLabel}
      danger={danger}
      leaveLabel={leaveLabel}
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(() => void save())}
      onClose={onClose}
    >
      {children}
      <FailureLine text={failure?.message} />
      {isConflict(failure?.error) && conflict}
    </FormDialog>
  )
}

/** Says that saving again replaces what a colleague saved meanwhile; for forms that have read the newer version. */
export const SAVING_REPLACES = (
  <p className="text-ink-2">What you typed is still here. Saving again replaces the other change.</p>
)
