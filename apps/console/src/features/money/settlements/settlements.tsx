import type { FinanceSettlement } from '@gatefill/contracts/staff/finance/settlements'
import { listSettlements } from '@gatefill/contracts/staff/finance/settlements'
import { formatDate, formatDateTime } from '@gatefill/domain/core/formats'
import { kobo } from '@gatefill/domain/core/money'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Link } from 'react-router'
import { Room } from '../../../shared/rooms/room.tsx'
import { journalPath, MONEY, settlementPath } from '../../../shared/rooms/rooms.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { usePagedList } from '../../../shared/table/paged-list.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { MoneyTabs } from '../money-tabs.tsx'
import { Receivables } from './receivables.tsx'
import { SettlementBadge, settlementAmount, settlementStateName } from './settlement-labels.tsx'

const columns: readonly Column<FinanceSettlement>[] = [
  {
    name: 'Settlement',
    kind: 'long',
    cell: ({ settlementId, provider }) => (
      <>
        <Link
          to={settlementPath(provider, settlementId)}
          className="text-link inline-flex min-h-8 items-center wrap-anywhere"
        >
          {settlementId}
        </Link>
        <Small>{providerName(provider)}</Small>
      </>
    ),
    csv: [
      ['Settlement', ({ settlementId }) => settlementId],
      ['Provider', ({ provider }) => provider],
    ],
  },
  {
    name: 'State',
    cell: ({ state }) => <SettlementBadge state={state} />,
    csv: ({ state }) => settlementStateName(state),
  },
  {
    name: 'Paid out',
    kind: 'figures',
    cell: (settlement) => <span className="figures">{settlementAmount(settlement, settlement.amount)}</span>,
    csv: [
      ['Currency', ({ currency }) => currency],
      ['Charged', ({ gross }) => ({ kobo: kobo(gross) })],
      ['Fees', ({ fees }) => ({ kobo: kobo(fees) })],
      ['Refunds', ({ refunds }) => ({ kobo: kobo(refunds) })],
      ['Chargebacks', ({ chargebacks }) => ({ kobo: kobo(chargebacks) })],
      ['Stamp duty', ({ stampDuty }) => ({ kobo: kobo(stampDuty) })],
      ['Other deductions', ({ otherDeductions }) => ({ kobo: kobo(otherDeductions) })],
      ['Paid out', ({ amount }) => ({ kobo: kobo(amount) })],
    ],
  },
  { name: 'Settled', cell: ({ settledAt }) => formatDate(settledAt), csv: ({ settledAt }) => settledAt },
  {
    name: 'Bank statement',
    cell: ({ bankLineId }) =>
      bankLineId === null ? <Badge tone="yellow">Not matched</Badge> : <Badge tone="green">Matched</Badge>,
    csv: ({ bankLineId }) => bankLineId,
  },
  {
    name: 'Journal',
    cell: ({ journalId, postedAt }) =>
      journalId === null ? (
        'None'
      ) : (
        <>
          <Link to={journalPath(journalId)} className="text-link inline-flex min-h-8 items-center">
            Open the journal
          </Link>
          {postedAt !== null && <Small>Posted {formatDateTime(postedAt)}</Small>}
        </>
      ),
    csv: [
      ['Journal', ({ journalId }) => journalId],
      ['Posted', ({ postedAt }) => postedAt],
    ],
  },
]

const keyOf = ({ provider, settlementId }: FinanceSettlement): string => `${provider} ${settlementId}`

/** What the providers paid to our bank, with the journal of each. */
function Settlements() {
  const { read, rows, readAll, pages } = usePagedList('page', listSettlements, {}, keyOf)
  return (
    <TablePanel
      id="settlements"
      title="Settlements"
      about="What the providers paid to our bank, newest first."
      read={read}
      rows={rows}
      readAll={readAll}
      columns={columns}
      keyOf={keyOf}
      empty={{
        title: 'No settlements yet',
        text: 'A settlement appears here after the night in which the provider reported it.',
      }}
    >
      {pages}
    </TablePanel>
  )
}

/** /console/money/settlements: what the providers owe us, and what they paid to our bank. */
export function MoneySettlementsPage() {
  return (
    <Room title={MONEY.settlements.title} tabs={<MoneyTabs />}>
      <Receivables />
      <Settlements />
    </Room>
  )
}
