import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { FinancePeriod } from '@gatefill/contracts/staff/finance/periods'
import { listPeriods } from '@gatefill/contracts/staff/finance/periods'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Link } from 'react-router'
import { monthText } from '../../../entities/money/days.ts'
import { useReadInterval } from '../../../shared/presence.ts'
import { periodPath } from '../../../shared/rooms/rooms.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { PeriodBadge, periodStateName } from './period-labels.tsx'

const personCell = (person: FinancePeriod['closedBy'], at: string | null) =>
  person !== null && (
    <>
      {person.name}
      {at !== null && <Small>{formatDateTime(at)}</Small>}
    </>
  )

const columns: readonly Column<FinancePeriod>[] = [
  {
    name: 'Month',
    cell: ({ month }) => (
      <Link to={periodPath(month)} className="text-link inline-flex min-h-8 items-center">
        {monthText(month)}
      </Link>
    ),
    sort: ({ month }) => month,
    csv: ({ month }) => month,
  },
  {
    name: 'State',
    cell: ({ state }) => <PeriodBadge state={state} />,
    sort: ({ state }) => periodStateName(state),
    csv: ({ state }) => periodStateName(state),
  },
  {
    name: 'Journals',
    kind: 'figures',
    cell: ({ journals }) => <span className="figures">{journals}</span>,
    sort: ({ journals }) => journals,
    csv: ({ journals }) => journals,
  },
  {
    name: 'Prepared',
    cell: ({ preparedBy, preparedAt }) => personCell(preparedBy, preparedAt),
    csv: [
      ['Prepared by', ({ preparedBy }) => preparedBy?.name ?? null],
      ['Prepared', ({ preparedAt }) => preparedAt],
    ],
  },
  {
    name: 'Closed',
    cell: ({ closedBy, closedAt }) => personCell(closedBy, closedAt),
    csv: [
      ['Closed by', ({ closedBy }) => closedBy?.name ?? null],
      ['Closed', ({ closedAt }) => closedAt],
    ],
  },
]

/** Every month of the ledger with its state; each opens its checklist. */
export function Periods() {
  const periods = useEndpoint(listPeriods, {}, { refetchInterval: useReadInterval() })
  return (
    <TablePanel
      id="periods"
      title="Months"
      about="One person prepares a month, another one closes it. Nothing can be posted to a closed month; corrections count in the next."
      read={periods}
      rows={periods.data}
      columns={columns}
      keyOf={({ month }) => month}
      empty={{ title: 'No months yet', text: 'The first month appears with the first payment.' }}
    />
  )
}
