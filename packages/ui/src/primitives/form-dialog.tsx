import type { FormEvent, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  title: ReactNode
  /** What will happen, or what it is about. */
  description: ReactNode
  /** The fields, and below them why the last try failed. */
  children: ReactNode
  confirmLabel: string
  busyLabel: string
  /** How it is left; 'Cancel' where that cannot be taken for the deed. */
  leaveLabel?: string | undefined
  /** Confirming takes something away. */
  danger?: boolean | undefined
  /** While it is being sent it stays open. */
  busy: boolean
  /** Enter confirms from the first moment on: a good answer is chosen already, and its fields come later. */
  startsAtConfirm?: boolean | undefined
  formRef?: Ref<HTMLFormElement>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
}

/** A form that is asked for in a dialog; it is open as long as it is rendered. */
export function FormDialog(props: FormDialogProps) {
  const { busy, onClose } = props
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!busy}
      title={props.title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            {props.leaveLabel ?? 'Cancel'}
          </Button>
          <Button
            type="submit"
            form={id}
            data-first-focus={props.startsAtConfirm || undefined}
            variant={props.danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={props.busyLabel}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} ref={props.formRef} noValidate onSubmit={props.onSubmit} className="grid gap-4">
        <p className="text-ink-2">{props.description}</p>
        {props.children}
      </form>
    </Dialog>
  )
}
