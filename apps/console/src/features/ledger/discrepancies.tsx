import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import type { StaffDiscrepancy } from '@gatefill/contracts/staff/staff-ledger'
import {
  getReconciliation,
  resolveDiscrepancy,
  runReconciliation,
} from '@gatefill/contracts/staff/staff-ledger'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { DiscrepancyKind, DiscrepancySubject } from '@gatefill/domain/payments/reconciliation'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useState } from 'react'
import { closeAndFocus } from '../../shared/close-and-focus.ts'
import type { Column } from '../../shared/data-table.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { Section } from '../../shared/section.tsx'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import { useLedger } from './use-ledger.ts'

const SUBJECTS: Readonly<Record<DiscrepancySubject, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  settlement: 'Settlement',
  dispute: 'Dispute',
  ledger: 'Ledger',
}
const KINDS: Readonly<Record<DiscrepancyKind, string>> = {
  missing_here: 'missing from our ledger',
  missing_there: 'missing at the provider',
  amount: 'amounts differ',
  currency: 'currencies differ',
  status: 'statuses differ',
  balance: 'debits and credits differ',
  unreadable: 'cannot be read',
}

const columnsOf = (onResolve: (discrepancy: StaffDiscrepancy) => void): Column<StaffDiscrepancy>[] => [
  { name: 'Problem', cell: ({ subject, kind }) => `${SUBJECTS[subject]}: ${KINDS[kind]}` },
  {
    name: 'Reference',
    kind: 'long',
    cell: ({ reference }) => <span className="wrap-anywhere">{reference}</span>,
  },
  { name: 'Provider', cell: ({ provider }) => provider },
  { name: 'Our record', cell: ({ ours }) => ours },
  { name: 'Provider’s record', cell: ({ theirs }) => theirs },
  { name: 'First seen', cell: ({ firstSeenAt }) => formatDateTime(firstSeenAt) },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (discrepancy) => (
      <Button variant="secondary" size="compact" onClick={() => onResolve(discrepancy)}>
        Resolve
        <span className="sr-only"> {discrepancy.reference}</span>
      </Button>
    ),
  },
]

/** Where our ledger and a provider disagree, until a member of staff has resolved it. */
export function Discrepancies() {
  const ledger = useLedger()
  const [resolving, setResolving] = useState<StaffDiscrepancy>()
  const close = () => setResolving(undefined)
  return (
    <>
      <Section
        id="discrepancies"
        title="Open discrepancies"
        about="Payments where our ledger and the provider disagree, oldest first. The last three days are reconciled every night; transactions under ten minutes old are skipped because they may still change."
        read={ledger}
        action={<ReconcileNow />}
        empty={({ discrepancies }) =>
          discrepancies.length === 0
            ? { title: 'No open discrepancies', text: 'Our ledger and the providers agree.' }
            : undefined
        }
      >
        {({ discrepancies }) => (
          <DataTable
            caption="Open discrepancies"
            columns={columnsOf(setResolving)}
            rows={discrepancies}
            keyOf={({ id }) => id}
          />
        )}
      </Section>
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
    <div className="grid justify-items-end gap-2">
      <Button variant="secondary" busy={isBusy} busyLabel="Reconciling..." onClick={() => void write()}>
        Reconcile now
      </Button>
      <FailureLine text={failure?.message} />
    </div>
  )
}
