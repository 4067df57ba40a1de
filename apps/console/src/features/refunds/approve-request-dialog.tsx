import { isConflict } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import type { StaffRefundRequest } from '@gatefill/contracts/customer/orders/refund-shapes'
import {
  confirmRefundRequest,
  listRefundRequests,
  listStaffRefunds,
} from '@gatefill/contracts/staff/staff-refunds'
import { shortId } from '@gatefill/domain/core/ids'
import { formatNaira } from '@gatefill/domain/core/money'
import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import { MeterFacts } from './meter-facts.tsx'
import { WhoDecided } from './who-decided.tsx'

type ApproveRequestDialogProps = { request: StaffRefundRequest; onClose: () => void; onDone: () => void }

/** The second approval of a refund, with what it means. */
export function ApproveRequestDialog({ request, onClose, onDone }: ApproveRequestDialogProps) {
  const call = useCall()
  const { write, isBusy, failure } = useWrite({
    send: () => call(confirmRefundRequest, { params: { id: request.id } }),
    failed: 'The refund could not be approved. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success:
      request.requestedBy === null
        ? 'Approved by you. Above the limit of one person it waits for a second one.'
        : 'Refund approved',
    invalidates: [listRefundRequests, listStaffRefunds],
  })
  const approve = async () => {
    if ((await write()) !== undefined) onDone()
  }
  return (
    <AlertDialog
      open
      title={`Refund ${formatNaira(request.amount)}?`}
      description={`The money goes to the customer of order #${shortId(request.orderId)} straight away and cannot be recalled. Requested by ${request.requestedByName}. Reason: ${request.reason}.`}
      cancelLabel="Not now"
      onCancel={onClose}
      confirmLabel="Approve refund"
      busy={isBusy}
      busyLabel="Approving..."
      onConfirm={() => void approve()}
    >
      {request.meter !== null && <MeterFacts id={request.orderId} meter={request.meter} />}
      <FailureLine text={failure?.message} />
      {isConflict(failure?.error) && <WhoDecided id={request.id} />}
    </AlertDialog>
  )
}
