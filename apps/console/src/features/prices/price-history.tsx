import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { StaffPriceChange } from '@gatefill/contracts/staff/price-requests'
import { listPriceChanges } from '@gatefill/contracts/staff/price-requests'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import type { Column } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { PriceChange } from './price-change.tsx'

/** Every price that was set: when, by whom, and why. */
export function PriceHistory() {
  const changes = useEndpoint(listPriceChanges)
  return (
    <TablePanel
      id="price-history"
      title="History"
      about="The last 200 prices that were set."
      read={changes}
      rows={changes.data}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty={{ title: 'No price changes yet', text: 'Each new price appears here with who set it.' }}
    />
  )
}

const COLUMNS: Column<StaffPriceChange>[] = [
  {
    name: 'When',
    cell: ({ at }) => formatDateTime(at),
    sort: ({ at }) => at,
    csv: ({ at }) => at,
  },
  {
    name: 'Fuel',
    cell: ({ productName }) => productName,
    sort: ({ productName }) => productName,
    csv: ({ productName }) => productName,
  },
  {
    name: 'Price',
    cell: ({ unitPrice, previousPrice }) =>
      previousPrice === 0 ? (
        <b className="figures">{formatNaira(kobo(unitPrice))}</b>
      ) : (
        <PriceChange from={kobo(previousPrice)} to={kobo(unitPrice)} />
      ),
    sort: ({ unitPrice }) => unitPrice,
    csv: [
      ['Old price', ({ previousPrice }) => ({ kobo: kobo(previousPrice) })],
      ['New price', ({ unitPrice }) => ({ kobo: kobo(unitPrice) })],
    ],
  },
  {
    name: 'Set by',
    cell: ({ changedByName }) => changedByName,
    sort: ({ changedByName }) => changedByName,
    csv: ({ changedByName }) => changedByName,
  },
  {
    name: 'Confirmed by',
    cell: ({ confirmedByName }) => confirmedByName ?? 'Not needed',
    csv: ({ confirmedByName }) => confirmedByName ?? '',
  },
  {
    name: 'Why',
    kind: 'long',
    cell: ({ note }) => <span className="wrap-anywhere">{note}</span>,
    csv: ({ note }) => note,
  },
]
