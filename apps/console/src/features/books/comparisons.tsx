import type { LedgerReport } from '@gatefill/contracts/staff/staff-ledger'
import { formatDate, formatDateTime } from '@gatefill/domain/core/formats'
import { Badge } from '@gatefill/ui/primitives/badge'
import type { Column } from '../../shared/data-table.tsx'
import { DataTable, Small } from '../../shared/data-table.tsx'
import { Section } from '../../shared/section.tsx'
import { useLedger } from './use-books.ts'

type Comparison = LedgerReport['runs'][number]

const columns: Column<Comparison>[] = [
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
    name: 'Days compared',
    cell: ({ from, to }) => `${formatDate(from)} to ${formatDate(to)}`,
  },
  { name: 'Result', cell: (comparison) => <Outcome {...comparison} /> },
]

function Outcome({ failure, finishedAt, discrepancies, payments, refunds }: Comparison) {
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
        <Badge tone="green">No differences</Badge>
      ) : (
        <Badge tone="yellow">Differences: {discrepancies}</Badge>
      )}
      <span className="mt-1 block text-micro text-ink-2">
        Payments: {payments}, refunds: {refunds}
      </span>
    </>
  )
}

/** The last times that our books were compared with the providers', and why one failed. */
export function Comparisons() {
  const books = useLedger()
  return (
    <Section
      id="comparisons"
      title="Last comparisons"
      read={books}
      empty={({ runs }) =>
        runs.length === 0
          ? { title: 'Not compared yet', text: 'It happens every night; or press Compare now.' }
          : undefined
      }
    >
      {({ runs }) => (
        <DataTable
          caption="Last comparisons"
          columns={columns}
          rows={runs}
          keyOf={({ provider, startedAt }) => `${provider} ${startedAt}`}
        />
      )}
    </Section>
  )
}
