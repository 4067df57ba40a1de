import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { cancelOrderByStaff } from '@gatefill/contracts/staff/staff'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { REASON_MAX, reasonErrors } from '@gatefill/domain/core/reason'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { WriteDialog } from '../../shared/write-dialog.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { ORDER_READS } from './order-reads.ts'

/** Cancels an order: the customer is told whether it is as they asked, or that we had to. */
export function CancelDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const call = useCall()
  const form = useForm({
    initial: { wantedBy: '', reason: '' },
    validate: ({ wantedBy, reason }) => ({
      ...fieldErrors([['wantedBy', wantedBy === '' ? 'Please choose who wants it' : undefined]]),
      ...reasonErrors({ reason }),
    }),
  })
  const { wantedBy, reason } = form.values
  return (
    <WriteDialog
      title="Cancel the order"
      description="What was paid is refunded in full. Above ₦50,000 a second person confirms it first; nothing is cancelled until then."
      confirmLabel="Cancel the order"
      leaveLabel="Keep the order"
      busyLabel="Cancelling..."
      danger
      form={form}
      send={() =>
        call(cancelOrderByStaff, {
          params: { id: orderId },
          body: { reason, askedByCustomer: wantedBy === 'customer' },
        })
      }
      failed="Nothing was changed."
      invalidates={ORDER_READS}
      conflict={<ChangedMeanwhile id={orderId} />}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="wantedBy"
        label="Who wants it"
        hint="The customer is told that it is as they asked, or that we had to."
      >
        <option value="">Choose</option>
        <option value="customer">The customer asked for it</option>
        <option value="us">We cannot deliver it</option>
      </SelectField>
      <TextAreaField
        form={form}
        name="reason"
        label="Reason"
        hint="The customer reads it with the order."
        rows={3}
        countTo={REASON_MAX}
      />
    </WriteDialog>
  )
}
