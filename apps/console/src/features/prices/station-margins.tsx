import { serverTime } from '@gatefill/client/device/server-clock'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { StationCost } from '@gatefill/contracts/staff/finance/payouts'
import { addStationCost, listStationCosts } from '@gatefill/contracts/staff/finance/payouts'
import { formatDate } from '@gatefill/domain/core/formats'
import { dayOf, startOfDay } from '@gatefill/domain/core/lagos-days'
import { signedKobo } from '@gatefill/domain/core/money'
import type { StationMargin } from '@gatefill/domain/reports/station-margins'
import { stationMargins } from '@gatefill/domain/reports/station-margins'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { Link } from 'react-router'
import { StationCostDialog } from '../../entities/money/station-cost-dialog.tsx'
import { closeAndFocus } from '../../shared/close-and-focus.ts'
import { useMay } from '../../shared/member.ts'
import { MONEY } from '../../shared/rooms/rooms.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { useProducts } from './price-reads.ts'

type Row = StationMargin<Omit<StationCost, 'costPerLitre'> & { costPerLitre: ReturnType<typeof signedKobo> }>

/** What each station takes for a litre today, and what is left of our price. */
export function StationMargins() {
  const costs = useEndpoint(listStationCosts)
  const products = useProducts()
  const rows =
    costs.data === undefined || products.data === undefined
      ? undefined
      : stationMargins(
          costs.data.map((cost) => ({ ...cost, costPerLitre: signedKobo(cost.costPerLitre) })),
          products.data,
          dayOf(serverTime()),
        )
  const may = useMay()
  const [first, setFirst] = useState<Row['cost']>()
  const close = () => setFirst(undefined)
  const actions: Column<Row> = {
    name: 'Actions',
    kind: 'actions',
    cell: ({ cost }) => (
      <Button variant="secondary" size="compact" onClick={() => setFirst(cost)}>
        Set next cost
        <span className="sr-only">
          {' '}
          of {cost.productName} at {cost.stationName}
        </span>
      </Button>
    ),
  }
  const payouts = may(MONEY.payouts.shows) ? (
    <Link to={MONEY.payouts.path} className="text-link">
      Money, Payouts
    </Link>
  ) : (
    'Money, Payouts'
  )
  return (
    <>
      <TablePanel
        id="station-margins"
        title="Station costs and margin per L"
        about={<>What each station charges today, beside what customers pay. All entries are in {payouts}.</>}
        read={costs.data === undefined ? costs : products}
        rows={rows}
        columns={may(addStationCost) ? [...COLUMNS, actions] : COLUMNS}
        keyOf={({ cost }) => cost.id}
        empty={{ title: 'No station costs yet', text: <>Add what a station charges in {payouts}.</> }}
      />
      {first !== undefined && (
        <StationCostDialog
          first={first}
          onClose={close}
          onDone={() => closeAndFocus(close, '#station-margins')}
        />
      )}
    </>
  )
}

const amount = (name: string, amountOf: (row: Row) => Row['margin']): Column<Row> => ({
  name,
  kind: 'figures',
  cell: (row) => {
    const value = amountOf(row)
    return value === undefined ? '–' : <MoneyText amount={value} />
  },
  sort: (row) => amountOf(row) ?? null,
  csv: (row) => {
    const value = amountOf(row)
    return value === undefined ? '' : { kobo: value }
  },
})

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Station',
    cell: ({ cost }) => cost.stationName,
    sort: ({ cost }) => cost.stationName,
    csv: ({ cost }) => cost.stationName,
  },
  {
    name: 'Fuel',
    cell: ({ cost }) => cost.productName,
    sort: ({ cost }) => cost.productName,
    csv: ({ cost }) => cost.productName,
  },
  {
    name: 'Since',
    cell: ({ cost }) => formatDate(startOfDay(cost.from)),
    sort: ({ cost }) => cost.from,
    csv: ({ cost }) => cost.from,
  },
  amount('Cost', ({ cost }) => cost.costPerLitre),
  amount('Our price', ({ unitPrice }) => unitPrice),
  amount('Margin', ({ margin }) => margin),
]
