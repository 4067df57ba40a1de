import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import type { StaffDiscrepancy } from '@gatefill/contracts/staff/staff-ledger'
import {
  getReconciliation,
  resolveDiscrepancy,
  runReconciliation,
} from '@gatefill/contracts/staff/staff-ledger'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useMemo, useState } from 'react'
import { useLedger } from '../../../entities/money/use-ledger.ts'
import { closeAndFocus } from '../../../shared/close-and-focus.ts'
import { useMay } from '../../../shared/member.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { CHECK_LIST_FIRST } from '../../../shared/sentences.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { discrepancyText, SUBJECTS } from './discrepancy-labels.ts'

const columnsOf = (
  onResolve: ((discrepancy: StaffDiscrepancy) => void) | undefined,
): Column<StaffDiscrepancy>[] => [
  {
    name: 'Problem',
    cell: discrepancyText,
    sort: discrepancyText,
    csv: discrepancyText,
  },
  {
    name: 'Reference',
    kind: 'long',
    cell: ({ reference }) => <span className="wrap-anywhere">{reference}</span>,
    sort: ({ reference }) => reference,
    csv: ({ reference }) => reference,
  },
  {
    name: 'Provider',
    cell: ({ provider }) => providerName(provider),
    sort: ({ provider }) => provider,
    csv: ({ provider }) => provider,
  },
  { name: 'Our record', cell: ({ ours }) => ours, csv: ({ ours }) => ours },
  { name: 'Provider’s record', cell: ({ theirs }) => theirs, csv: ({ theirs }) => theirs },
  {
    name: 'First seen',
    cell: ({ firstSeenAt }) => formatDateTime(firstSeenAt),
    sort: ({ firstSeenAt }) => firstSeenAt,
    csv: ({ firstSeenAt }) => firstSeenAt,
  },
  ...(onResolve === undefined
    ? []
    : [
        {
          name: 'Actions',
          kind: 'actions' as const,
          cell: (discrepancy: StaffDiscrepancy) => (
            <Button variant="secondary" size="compact" onClick={() => onResolve(discrepancy)}>
              Resolve
              <span className="sr-only"> {discrepancy.reference}</span>
            </Button>
          ),
        },
      ]),
]

/** Where our ledger and a provider disagree, until a member of staff has resolved it. */
export function Discrepancies() {
  const ledger = useLedger()
  const may = useMay()
  const mayResolve = may(resolveDiscrepancy)
  const [resolving, setResolving] = useState<StaffDiscrepancy>()
  const columns = useMemo(() => columnsOf(mayResolve ? setResolving : undefined), [mayResolve])
  const close = () => setResolving(undefined)
  return (
    <>
      <TablePanel
        id="discrepancies"
        title="Open discrepancies"
        about="Where our ledger and the provider disagree, oldest first. Every night reconciles what is not settled or closed yet; transactions under ten minutes old are skipped because they may still change."
        read={ledger}
        action={may(runReconciliation) && <ReconcileNow />}
        rows={ledger.data?.discrepancies}
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'No open discrepancies', text: 'Our ledger and the providers agree.' }}
      />
      {resolving !== undefined && (
        <ResolveDialog
          discrepancy={resolving}
          onClose={close}
          onDone={() => closeAndFocus(close, '#discrepancies')}
        />
      )}
    </>
  )
}

type ResolveDialogProps = { discrepancy: StaffDiscrepancy; onClose: () => void; onDone: () => void }

/** Asks what was wrong with a discrepancy and how it was fixed. */
function ResolveDialog({ discrepancy, onClose, onDone }: ResolveDialogProps) {
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

/** Reconciles with the providers now, as every night. */
function ReconcileNow() {
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
