import { useAction } from '@gatefill/client/react'
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
import { useWrite } from '../../shared/use-write.ts'
import { useLedger } from './use-books.ts'

const SUBJECTS: Readonly<Record<DiscrepancySubject, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  books: 'Our books',
}
const KINDS: Readonly<Record<DiscrepancyKind, string>> = {
  missing_here: 'not in our books',
  missing_there: 'not at the provider',
  amount: 'other amount',
  currency: 'other currency',
  status: 'other state',
  balance: 'do not add up',
}

/** What our books and a provider say differently, until a person has settled it. */
export function Differences() {
  const books = useLedger()
  const [settling, setSettling] = useState<StaffDiscrepancy>()
  const settle = useAction(resolveDiscrepancy, [getReconciliation])
  const columns: Column<StaffDiscrepancy>[] = [
    {
      name: 'What',
      cell: ({ subject, kind }) => `${SUBJECTS[subject]}: ${KINDS[kind]}`,
    },
    {
      name: 'Reference',
      kind: 'long',
      cell: ({ reference }) => <span className="wrap-anywhere">{reference}</span>,
    },
    { name: 'Provider', cell: ({ provider }) => provider },
    { name: 'We say', cell: ({ ours }) => ours },
    { name: 'They say', cell: ({ theirs }) => theirs },
    { name: 'Since', cell: ({ firstSeenAt }) => formatDateTime(firstSeenAt) },
    {
      name: 'Actions',
      kind: 'actions',
      cell: (difference) => (
        <Button variant="secondary" size="compact" onClick={() => setSettling(difference)}>
          Settle
          <span className="sr-only"> {difference.reference}</span>
        </Button>
      ),
    },
  ]
  return (
    <>
      <Section
        id="differences"
        title="Open differences"
        about="Where our books and a provider disagree, the oldest first. The last three days are compared every night and when you ask for it; the last ten minutes, which still move, are left out."
        read={books}
        action={<CompareNow />}
        empty={({ discrepancies }) =>
          discrepancies.length === 0
            ? { title: 'No open differences', text: 'Our books and the providers say the same.' }
            : undefined
        }
      >
        {({ discrepancies }) => (
          <DataTable
            caption="Open differences"
            columns={columns}
            rows={discrepancies}
            keyOf={({ id }) => id}
          />
        )}
      </Section>
      {settling !== undefined && (
        <ReasonDialog
          title="Settle this difference"
          description={`${SUBJECTS[settling.subject]} ${settling.reference}: we say ${settling.ours}, they say ${settling.theirs}. Settling moves no money; it says that a person has put it right.`}
          label="What was wrong, and how it was put right"
          confirmLabel="Settle"
          busyLabel="Settling..."
          failed="The difference could not be settled. Please try again."
          onClose={() => setSettling(undefined)}
          onConfirm={(reason) => settle.mutateAsync({ params: { id: settling.id }, body: { reason } })}
          onDone={() => closeAndFocus(() => setSettling(undefined), '#differences')}
        />
      )}
    </>
  )
}

function CompareNow() {
  const compare = useAction(runReconciliation, [getReconciliation])
  const { busy, failure, write } = useWrite('The comparison failed. Please try again.')
  return (
    <div className="grid justify-items-end gap-2">
      <Button
        variant="secondary"
        busy={busy}
        busyLabel="Comparing..."
        onClick={() => void write(() => compare.mutateAsync({}))}
      >
        Compare now
      </Button>
      <FailureLine text={failure} />
    </div>
  )
}
