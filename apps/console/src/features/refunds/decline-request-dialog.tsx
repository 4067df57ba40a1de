import { useCall } from '@gatefill/client/react/call-context'
import type { StaffRefundRequest } from '@gatefill/contracts/customer/orders/refund-shapes'
import {
  listRefundRequests,
  listStaffRefunds,
  refuseRefundRequest,
} from '@gatefill/contracts/staff/staff-refunds'
import { formatNaira } from '@gatefill/domain/core/money'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { WhoDecided } from './who-decided.tsx'

type DeclineRequestDialogProps = { request: StaffRefundRequest; onClose: () => void; onDone: () => void }

/** Declines a refund as the second person, with the reason. */
export function DeclineRequestDialog({ request, onClose, onDone }: DeclineRequestDialogProps) {
  const call = useCall()
  return (
    <ReasonDialog
      title={`Decline ${formatNaira(request.amount)}?`}
      description={
        request.meter === null
          ? 'No money is sent. Your reason is saved with the request.'
          : 'No money is sent. The customer reads that nothing was missing. Your reason is saved with the request.'
      }
      label="Reason for declining"
      confirmLabel="Decline refund"
      busyLabel="Declining..."
      danger
      failed="The refund could not be declined. Please try again."
      success="Refund declined"
      invalidates={[listRefundRequests, listStaffRefunds]}
      conflict={<WhoDecided id={request.id} />}
      onClose={onClose}
      onConfirm={(reason) => call(refuseRefundRequest, { params: { id: request.id }, body: { reason } })}
      onDone={onDone}
    />
  )
}
