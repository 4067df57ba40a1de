import type { FinancePeriodDetail } from '@gatefill/contracts/staff/finance/periods'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { AccountTotals, accountColumns } from '../../../entities/money/account-sums.tsx'
import { monthText } from '../../../entities/money/days.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import type { Read } from '../../../shared/table/table-states.tsx'

type PeriodTableProps = { period: FinancePeriodDetail; read: Read }

/** The balances of a month: at its beginning, what moved, at its end; each account opens its postings. */
export function TrialBalance({ period: { month, trialBalance }, read }: PeriodTableProps) {
  return (
    <TablePanel
      id="trial-balance"
      title="Trial balance"
      about={`${monthText(month)}; each account opens its postings`}
      read={read}
      rows={trialBalance}
      columns={accountColumns(month)}
      keyOf={({ account }) => account}
      empty={{ title: 'No journals', text: 'Nothing was posted in this month.' }}
      foot={<AccountTotals sums={trialBalance} month={month} />}
    />
  )
}

type Event = FinancePeriodDetail['events'][number]

const eventColumns: readonly Column<Event>[] = [
  { name: 'Time', cell: ({ at }) => formatDateTime(at), csv: ({ at }) => at },
  { name: 'Act', cell: ({ act }) => <b>{actName(act)}</b>, csv: ({ act }) => actName(act) },
  { name: 'By', cell: ({ by }) => by.name, csv: ({ by }) => by.name },
  {
    name: 'Note',
    kind: 'long',
    cell: ({ note }) => <span className="wrap-anywhere">{note}</span>,
    csv: ({ note }) => note,
  },
]

const actName = (act: string): string => {
  const words = act.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What was done to a month, by whom. */
export function PeriodEvents({ period: { events }, read }: PeriodTableProps) {
  return (
    <TablePanel
      id="events"
      title="History"
      read={read}
      rows={events}
      columns={eventColumns}
      keyOf={({ at, act }) => `${at} ${act}`}
      empty={{ title: 'Nothing yet', text: 'Who prepares and closes this month appears here.' }}
    />
  )
}
