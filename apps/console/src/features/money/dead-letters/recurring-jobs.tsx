import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { RecurringJobRecord } from '@gatefill/contracts/staff/operations'
import { listRecurringJobs } from '@gatefill/contracts/staff/operations'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { useReadInterval } from '../../../shared/presence.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'

/** Jobs that run by the clock, with how each last ended; those that fail stand first. */
export function RecurringJobs() {
  const jobs = useEndpoint(listRecurringJobs, {}, { refetchInterval: useReadInterval() })
  return (
    <TablePanel
      id="recurring-jobs"
      title="Scheduled jobs"
      about="The last result of each scheduled job, failed ones first."
      read={jobs}
      rows={jobs.data}
      columns={COLUMNS}
      keyOf={({ name }) => name}
      empty={{ title: 'No job has run yet', text: 'Jobs run every few minutes, every hour and every night.' }}
    />
  )
}

const time = (at: string | null): string => (at === null ? 'Never' : formatDateTime(at))

const COLUMNS: readonly Column<RecurringJobRecord>[] = [
  { name: 'Job', kind: 'long', cell: ({ name }) => name, sort: ({ name }) => name, csv: ({ name }) => name },
  {
    name: 'Error',
    kind: 'long',
    cell: ({ failure }) => <span className="wrap-anywhere">{failure}</span>,
    sort: ({ failure }) => failure,
    csv: ({ failure }) => failure,
  },
  {
    name: 'Failures',
    kind: 'figures',
    cell: ({ failures }) => <span className="figures">{failures}</span>,
    sort: ({ failures }) => failures,
    csv: ({ failures }) => failures,
  },
  {
    name: 'Last succeeded',
    cell: ({ lastSucceededAt }) => time(lastSucceededAt),
    sort: ({ lastSucceededAt }) => lastSucceededAt ?? '',
    csv: ({ lastSucceededAt }) => lastSucceededAt ?? '',
  },
  {
    name: 'Last failed',
    cell: ({ lastFailedAt }) => time(lastFailedAt),
    sort: ({ lastFailedAt }) => lastFailedAt ?? '',
    csv: ({ lastFailedAt }) => lastFailedAt ?? '',
  },
]
