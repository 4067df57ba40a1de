import type { LedgerReport } from '@gatefill/contracts/staff/staff-ledger'
import { formatDate, formatDateTime } from '@gatefill/domain/core/formats'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { Badge } from '@gatefill/ui/primitives/badge'
import { useLedger } from '../../../entities/money/use-ledger.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'

type Run = LedgerReport['runs'][number]

const columns: Column<Run>[] = [
  {
    name: 'Provider',
    cell: ({ provider, startedAt }) => (
      <>
        {providerName(provider)}
        <Small>{formatDateTime(startedAt)}</Small>
      </>
    ),
    csv: [
      ['Provider', ({ provider }) => provider],
      ['Started', ({ startedAt }) => startedAt],
    ],
  },
  {
    name: 'Period',
    cell: ({ from, to }) => `${formatDate(from)} to ${formatDate(to)}`,
    csv: [
      ['From', ({ from }) => from],
      ['To', ({ to }) => to],
    ],
  },
  {
    name: 'Result',
    cell: (run) => <Result {...run} />,
    csv: [
      ['Finished', ({ finishedAt }) => finishedAt],
      ['Payments', ({ payments }) => payments],
      ['Refunds', ({ refunds }) => refunds],
      ['Discrepancies', ({ discrepancies }) => discrepancies],
      ['Failure', ({ failure }) => failure],
    ],
  },
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
    <TablePanel
      id="reconciliations"
      title="Recent reconciliations"
      read={ledger}
      rows={ledger.data?.runs}
      columns={columns}
      keyOf={({ provider, startedAt }) => `${provider} ${startedAt}`}
      empty={{
        title: 'No reconciliations yet',
        text: 'One runs every night. To run one now, click Reconcile now.',
      }}
    />
  )
}
