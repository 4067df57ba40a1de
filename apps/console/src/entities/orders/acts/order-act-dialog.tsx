import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { cancelOrderByStaff, unassignOrder } from '@gatefill/contracts/staff/staff'
import { requestDelivery, returnOrderByStaff } from '@gatefill/contracts/staff/staff-orders'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { REASON_MAX, reasonErrors } from '@gatefill/domain/core/reason'
import type { StaffAct } from '@gatefill/domain/orders/staff-acts'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { WriteDialog } from '../../../shared/write-dialog.tsx'
import { AssignDriverDialog } from './assign-driver-dialog.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { ORDER_READS } from './order-reads.ts'

type Reasoned = Exclude<StaffAct, 'assign' | 'reassign' | 'cancel'>

const CALLS = {
  unassign: unassignOrder,
  return: returnOrderByStaff,
  deliver: requestDelivery,
} as const

const WORDS: Readonly<
  Record<
    Reasoned,
    {
      title: string
      description: string
      confirmLabel: string
      busyLabel: string
      success: string
    }
  >
> = {
  unassign: {
    title: 'Unassign the order',
    description: 'It waits for a driver again. The present driver is notified.',
    confirmLabel: 'Unassign',
    busyLabel: 'Unassigning...',
    success: 'Order unassigned',
  },
  return: {
    title: 'Return the order',
    description: 'It cannot be delivered now; it stays paid and waits for a driver.',
    confirmLabel: 'Return',
    busyLabel: 'Returning...',
    success: 'Order returned',
  },
  deliver: {
    title: 'Deliver without the code',
    description: 'A second person must confirm it. Nothing changes until then.',
    confirmLabel: 'Request',
    busyLabel: 'Requesting...',
    success: 'A second person must confirm this',
  },
}

type Props = { act: StaffAct; orderId: string; onClose: () => void }

/** Asks for what an act needs, and does it. */
export function OrderActDialog({ act, orderId, onClose }: Props) {
  const call = useCall()
  if (act === 'assign' || act === 'reassign')
    return <AssignDriverDialog orderId={orderId} isReassigned={act === 'reassign'} onClose={onClose} />
  if (act === 'cancel') return <CancelDialog orderId={orderId} onClose={onClose} />
  return (
    <ReasonDialog
      {...WORDS[act]}
      label="Reason"
      failed="Nothing was changed."
      invalidates={ORDER_READS}
      conflict={<ChangedMeanwhile id={orderId} />}
      onClose={onClose}
      onConfirm={(reason) => call(CALLS[act], { params: { id: orderId }, body: { reason } })}
      onDone={onClose}
    />
  )
}

/** Cancels an order: the customer is told whether it is as they asked, or that we had to. */
function CancelDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
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
