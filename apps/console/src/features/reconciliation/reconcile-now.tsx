import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { getReconciliation, runReconciliation } from '@gatefill/contracts/staff/staff-ledger'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'

/** Reconciles with the providers now, as every night. */
export function ReconcileNow() {
  const call = useCall()
  const { write, isBusy, failure } = useWrite({
    send: () => call(runReconciliation),
    failed: 'The reconciliation failed. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: 'Reconciliation finished',
    invalidates: [getReconciliation],
  })
  return (
    <>
      <FailureLine text={failure?.message} />
      <Button
        variant="secondary"
        size="compact"
        busy={isBusy}
        busyLabel="Reconciling..."
        onClick={() => void write()}
      >
        Reconcile now
      </Button>
    </>
  )
}
