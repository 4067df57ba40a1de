import { useCall } from '@gatefill/client/react/call-context'
import { unassignOrder } from '@gatefill/contracts/staff/staff'
import { requestDelivery, returnOrderByStaff } from '@gatefill/contracts/staff/staff-orders'
import type { StaffAct } from '@gatefill/domain/orders/staff-acts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { AssignDriverDialog } from './assign-driver-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
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
