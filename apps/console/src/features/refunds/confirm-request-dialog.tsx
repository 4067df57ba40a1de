import type { StaffRefundRequest } from '@gatefill/contracts/customer/orders/refund-shapes'
import { shortId } from '@gatefill/domain/core/ids'
import { formatNaira } from '@gatefill/domain/core/money'
import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useWrite } from '../../shared/use-write.ts'

type ConfirmRequestDialogProps = {
  request: StaffRefundRequest
  onClose: () => void
  /** Throws what its call throws. */
  onConfirm: () => Promise<{ message: string }>
  onDone: () => void
}

/** The second person's yes, with what it means. */
export function ConfirmRequestDialog({ request, onClose, onConfirm, onDone }: ConfirmRequestDialogProps) {
  const { busy, failure, write } = useWrite('The refund could not be confirmed. Please try again.')
  const confirm = async () => {
    if (await write(onConfirm)) onDone()
  }
  return (
    <AlertDialog
      open
      title={`Send ${formatNaira(request.amount)} back?`}
      description={`It goes back to the customer of order #${shortId(request.orderId)} at once and cannot be called back. ${request.requestedByName} asked for it because: ${request.reason}`}
      cancelLabel="Not now"
      onCancel={onClose}
      confirmLabel="Confirm refund"
      busy={busy}
      busyLabel="Confirming..."
      onConfirm={() => void confirm()}
    >
      <FailureLine text={failure} />
    </AlertDialog>
  )
}
