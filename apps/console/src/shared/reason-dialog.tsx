import { useForm } from '@gatefill/client/react/use-form'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { REASON_MAX, reasonErrors } from '@gatefill/domain/core/reason'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import type { ReactNode } from 'react'
import { WriteDialog } from './write-dialog.tsx'

type ReasonDialogProps = {
  title: string
  /** What will happen. */
  description: string
  /** What the reason is called here. */
  label: string
  confirmLabel: string
  busyLabel: string
  danger?: boolean
  /** Instead of 'Cancel'. */
  leaveLabel?: string | undefined
  /** Who reads the reason. */
  hint?: string | undefined
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
export function ReasonDialog({ label, hint, onConfirm, ...dialog }: ReasonDialogProps) {
  const form = useForm({ initial: { reason: '' }, validate: reasonErrors })
  return (
    <WriteDialog {...dialog} form={form} send={() => onConfirm(form.values.reason)}>
      <TextAreaField form={form} name="reason" label={label} hint={hint} rows={3} countTo={REASON_MAX} />
    </WriteDialog>
  )
}
