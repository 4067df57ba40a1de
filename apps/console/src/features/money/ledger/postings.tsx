import type { LedgerPosting } from '@gatefill/contracts/staff/finance/ledger'
import { listAccountPostings } from '@gatefill/contracts/staff/finance/ledger'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { Link } from 'react-router'
import { dayText, monthText } from '../../../entities/money/days.ts'
import { debitAndCredit } from '../../../entities/money/debit-credit.tsx'
import { journalKindName } from '../../../entities/money/journal-labels.ts'
import { MonthFilter, useMonth } from '../../../entities/money/month-filter.tsx'
import { OrderLink } from '../../../shared/rooms/order-link.tsx'
import { journalPath } from '../../../shared/rooms/rooms.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { usePagedList } from '../../../shared/table/paged-list.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'

const columns: readonly Column<LedgerPosting>[] = [
  {
    name: 'Journal',
    cell: ({ journalId, kind, bookedAt }) => (
      <>
        <Link to={journalPath(journalId)} className="text-link inline-flex min-h-8 items-center">
          {journalKindName(kind)}
        </Link>
        <Small>Posted {formatDateTime(bookedAt)}</Small>
      </>
    ),
    csv: [
      ['Journal', ({ journalId }) => journalId],
      ['Kind', ({ kind }) => journalKindName(kind)],
      ['Posted', ({ bookedAt }) => bookedAt],
    ],
  },
  { name: 'Value date', cell: ({ valueDate }) => dayText(valueDate), csv: ({ valueDate }) => valueDate },
  { name: 'Month', cell: ({ period }) => monthText(period), csv: ({ period }) => period },
  {
    name: 'Order',
    cell: ({ orderId }) => orderId !== null && <OrderLink id={asId(orderId)} />,
    csv: ({ orderId }) => orderId,
  },
  ...debitAndCredit<LedgerPosting>(['Debit', 'Credit'], ({ amount }) => amount),
]

/** The postings of an account, newest first; each leads to its journal and its order. */
export function Postings({ account }: { account: string }) {
  const { month } = useMonth()
  const { read, rows, total, readAll, pages } = usePagedList(
    'page',
    listAccountPostings,
    { params: { account }, query: { month } },
    ({ journalId, amount }: LedgerPosting) => `${journalId} ${amount}`,
  )
  return (
    <TablePanel
      id="postings"
      title="Postings"
      about={total === undefined ? undefined : `${total}, newest first`}
      read={read}
      rows={rows}
      readAll={readAll}
      columns={columns}
      keyOf={({ journalId, amount }) => `${journalId} ${amount}`}
      action={<MonthFilter />}
      empty={{ title: 'No postings', text: 'This account has none in this period.' }}
    >
      {pages}
    </TablePanel>
  )
}
