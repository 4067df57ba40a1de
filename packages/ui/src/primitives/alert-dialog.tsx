import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from './button.tsx'
import { ModalDialog } from './dialog.tsx'

type AlertDialogProps = {
  open: boolean
  title: ReactNode
  /** What will happen; read out when the dialog opens. */
  description: ReactNode
  /** More than words: a choice of reasons, a summary. */
  children?: ReactNode
  confirmLabel: string
  onConfirm: () => void
  cancelLabel: string
  onCancel: () => void
  /** Confirming takes something away. */
  danger?: boolean
  busy?: boolean | undefined
  busyLabel?: string
  /** Why it cannot be confirmed yet; shown beside the button, which is off then. */
  blocked?: string | undefined
}

/** A question that must be answered; a click beside it does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const { danger = false, busy = false, blocked } = props
  const id = useId()
  return (
    <ModalDialog
      role="alertdialog"
      open={props.open}
      onClose={props.onCancel}
      closable={!busy}
      title={props.title}
      describedBy={`${id}-description`}
      footer={
        <>
          {blocked !== undefined && (
            <p id={`${id}-blocked`} className="w-full text-small font-semibold text-danger">
              {blocked}
            </p>
          )}
          <Button variant="quiet" onClick={props.onCancel} disabled={busy}>
            {props.cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            onClick={props.onConfirm}
            disabled={blocked !== undefined}
            aria-describedby={blocked === undefined ? undefined : `${id}-blocked`}
            busy={busy}
            busyLabel={props.busyLabel}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div id={`${id}-description`} className="text-ink-2">
        {props.description}
      </div>
      {props.children}
    </ModalDialog>
  )
}
