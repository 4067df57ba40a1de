import type { StaffDiscrepancy } from '@gatefill/contracts/staff/staff-ledger'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useLedger } from '../../../entities/money/use-ledger.ts'
import { MONEY } from '../../../shared/rooms/rooms.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { discrepancyText } from './discrepancy-labels.ts'

const SHOWN = 8

const columns: Column<StaffDiscrepancy>[] = [
  {
    name: 'Problem',
    cell: (discrepancy) => (
      <>
        {discrepancyText(discrepancy)}
        <Small>
          {providerName(discrepancy.provider)}, {formatDateTime(discrepancy.firstSeenAt)}
        </Small>
      </>
    ),
    csv: [
      ['Problem', discrepancyText],
      ['Provider', ({ provider }) => provider],
      ['First seen', ({ firstSeenAt }) => firstSeenAt],
    ],
  },
  {
    name: 'Reference',
    kind: 'long',
    cell: ({ reference }) => (
      <Link
        to={MONEY.reconciliation.path}
        className="text-link inline-flex min-h-8 items-center text-micro wrap-anywhere"
      >
        {reference}
      </Link>
    ),
    csv: ({ reference }) => reference,
  },
  { name: 'Our record', cell: ({ ours }) => ours, csv: ({ ours }) => ours },
  { name: 'Provider’s record', cell: ({ theirs }) => theirs, csv: ({ theirs }) => theirs },
]

/** The oldest open discrepancies; each is resolved in the room Reconciliation. */
export function DiscrepanciesBrief() {
  const ledger = useLedger()
  const all = ledger.data?.discrepancies
  const oldest = useMemo(() => all?.slice(0, SHOWN), [all])
  const more = (all?.length ?? 0) - (oldest?.length ?? 0)
  return (
    <TablePanel
      id="discrepancies"
      title="Open discrepancies"
      about="Where our ledger and a provider disagree, oldest first"
      read={ledger}
      rows={oldest}
      readAll={() => Promise.resolve(all ?? [])}
      columns={columns}
      keyOf={({ id }) => id}
      empty={{ title: 'No open discrepancies', text: 'Our ledger and the providers agree.' }}
    >
      {more > 0 && (
        <p className="border-t border-line px-4 py-2">
          <Link to={MONEY.reconciliation.path} className="text-link">
            {more} more in Reconciliation
          </Link>
        </p>
      )}
    </TablePanel>
  )
}
