import type { LedgerReport } from '@gatefill/contracts/staff/staff-ledger'
import { formatDate, formatDateTime } from '@gatefill/domain/core/formats'
import { Badge } from '@gatefill/ui/primitives/badge'
import type { Column } from '../../shared/data-table.tsx'
import { DataTable, Small } from '../../shared/data-table.tsx'
import { Section } from '../../shared/section.tsx'
import { useLedger } from './use-ledger.ts'

type Run = LedgerReport['runs'][number]

const columns: Column<Run>[] = [
  {
    name: 'Provider',
    cell: ({ provider, startedAt }) => (
      <>
        {provider}
        <Small>{formatDateTime(startedAt)}</Small>
      </>
    ),
  },
  {
    name: 'Period',
    cell: ({ from, to }) => `${formatDate(from)} to ${formatDate(to)}`,
  },
  { name: 'Result', cell: (run) => <Result {...run} /> },
]

function Result({ failure, finishedAt, discrepancies, payments, refunds }: Run) {
  if (failure !== '')
    return (
      <>
        <Badge tone="red">Failed</Badge>
        <span className="mt-1 block text-small wrap-anywhere">{failure}</span>
      </>
    )
  if (finishedAt === null) return <Badge tone="blue">Running</Badge>
  return (
    <>
      {discrepancies === 0 ? (
        <Badge tone="green">No discrepancies</Badge>
      ) : (
        <Badge tone="yellow">Discrepancies: {discrepancies}</Badge>
      )}
      <span className="mt-1 block text-micro text-ink-2">
        Payments: {payments}, refunds: {refunds}
      </span>
    </>
  )
}

/** The latest reconciliation runs, and why one failed. */
export function ReconciliationRuns() {
  const ledger = useLedger()
  return (
    <Section
      id="reconciliations"
      title="Recent reconciliations"
      read={ledger}
      empty={({ runs }) =>
        runs.length === 0
          ? {
              title: 'No reconciliations yet',
              text: 'One runs every night. To run one now, click Reconcile now.',
            }
          : undefined
      }
    >
      {({ runs }) => (
        <DataTable
          caption="Recent reconciliations"
          columns={columns}
          rows={runs}
          keyOf={({ provider, startedAt }) => `${provider} ${startedAt}`}
        />
      )}
    </Section>
  )
}
