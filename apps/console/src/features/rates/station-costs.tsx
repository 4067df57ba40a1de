import { serverTime } from '@gatefill/client/device/server-clock'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { StationCost } from '@gatefill/contracts/staff/finance/payouts'
import { addStationCost, listStationCosts } from '@gatefill/contracts/staff/finance/payouts'
import { groupedBy } from '@gatefill/domain/core/grouped-by'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { rateStateOf } from '@gatefill/domain/finance/dated-rate'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { StationCostDialog } from '../../entities/money/station-cost-dialog.tsx'
import { closeAndFocus } from '../../shared/close-and-focus.ts'
import { useMay } from '../../shared/member.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import type { Dated } from './rate-columns.tsx'
import { datedRateColumns, rateColumn } from './rate-columns.tsx'

type Row = Dated<StationCost>

const columns: readonly Column<Row>[] = [
  {
    name: 'Station',
    kind: 'long',
    cell: ({ rate }) => <span className="wrap-anywhere">{rate.stationName}</span>,
    sort: ({ rate }) => rate.stationName,
    csv: ({ rate }) => rate.stationName,
  },
  {
    name: 'Fuel',
    cell: ({ rate }) => rate.productName,
    sort: ({ rate }) => rate.productName,
    csv: ({ rate }) => rate.productName,
  },
  rateColumn<StationCost>('Per L', ({ costPerLitre }) => costPerLitre),
  ...datedRateColumns<StationCost>(),
]

const rowsOf = (costs: readonly StationCost[]): Row[] => {
  const today = dayOf(serverTime())
  const own = groupedBy(costs, ({ stationId, productId }) => `${stationId} ${productId}`)
  return costs.map((rate) => ({
    rate,
    state: rateStateOf(rate, own.get(`${rate.stationId} ${rate.productId}`) ?? [], today),
  }))
}

/** What stations take for a litre, each from a day on. */
export function StationCosts() {
  const may = useMay()
  const read = useEndpoint(listStationCosts)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <TablePanel
        id="station-costs"
        title="Station costs"
        about="What a station charges per litre, from a given day. Payouts use the cost of each day."
        read={read}
        rows={read.data && rowsOf(read.data)}
        columns={columns}
        keyOf={({ rate }) => rate.id}
        action={
          may(addStationCost) && (
            <Button size="compact" onClick={() => setOpen(true)}>
              Set station cost
            </Button>
          )
        }
        empty={{ title: 'No station costs yet', text: 'Without them no payout to a station can be drafted.' }}
      />
      {isOpen && <StationCostDialog onClose={close} onDone={() => closeAndFocus(close, '#station-costs')} />}
    </>
  )
}
