import { useCall } from '@gatefill/client/react/call-context'
import type { StaffDiscrepancy } from '@gatefill/contracts/staff/staff-ledger'
import { getReconciliation, resolveDiscrepancy } from '@gatefill/contracts/staff/staff-ledger'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { SUBJECTS } from './discrepancy-labels.ts'

type ResolveDialogProps = { discrepancy: StaffDiscrepancy; onClose: () => void; onDone: () => void }

/** Asks what was wrong with a discrepancy and how it was fixed. */
export function ResolveDialog({ discrepancy, onClose, onDone }: ResolveDialogProps) {
  const call = useCall()
  const { id, subject, reference, ours, theirs } = discrepancy
  return (
    <ReasonDialog
      title="Resolve this discrepancy"
      description={`${SUBJECTS[subject]} ${reference}. Our record: ${ours}. The provider’s record: ${theirs}. Resolving moves no money. It records that the cause has been fixed.`}
      label="What was wrong and how it was fixed"
      confirmLabel="Resolve"
      busyLabel="Resolving..."
      failed="The discrepancy could not be resolved. Please try again."
      success="Discrepancy resolved"
      invalidates={[getReconciliation]}
      onClose={onClose}
      onConfirm={(reason) => call(resolveDiscrepancy, { params: { id }, body: { reason } })}
      onDone={onDone}
    />
  )
}
