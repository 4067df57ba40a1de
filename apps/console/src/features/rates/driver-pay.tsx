import { serverTime } from '@gatefill/client/device/server-clock'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { DriverPay } from '@gatefill/contracts/staff/finance/payouts'
import { addDriverPay, listDriverPay } from '@gatefill/contracts/staff/finance/payouts'
import { groupedBy } from '@gatefill/domain/core/grouped-by'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { rateStateOf } from '@gatefill/domain/finance/dated-rate'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { closeAndFocus } from '../../shared/close-and-focus.ts'
import { useMay } from '../../shared/member.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { DriverPayDialog } from './driver-pay-dialog.tsx'
import type { Dated } from './rate-columns.tsx'
import { datedRateColumns, rateColumn } from './rate-columns.tsx'

type Row = Dated<DriverPay>

const driverOf = ({ rate }: Row): string => rate.driverName ?? 'Every driver'

const columns: readonly Column<Row>[] = [
  {
    name: 'Driver',
    kind: 'long',
    cell: (row) => <span className="wrap-anywhere">{driverOf(row)}</span>,
    sort: driverOf,
    csv: driverOf,
  },
  rateColumn<DriverPay>('Per run', ({ perRun }) => perRun),
  rateColumn<DriverPay>('Per gate', ({ perGate }) => perGate),
  rateColumn<DriverPay>('Per km', ({ perKm }) => perKm),
  ...datedRateColumns<DriverPay>(),
]

const rowsOf = (pay: readonly DriverPay[]): Row[] => {
  const today = dayOf(serverTime())
  const own = groupedBy(pay, ({ driverId }) => driverId)
  return pay.map((rate) => ({ rate, state: rateStateOf(rate, own.get(rate.driverId) ?? [], today) }))
}

/** What drivers earn, each from a day on. */
export function DriverPayRates() {
  const may = useMay()
  const read = useEndpoint(listDriverPay)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <TablePanel
        id="driver-pay"
        title="Driver pay"
        about="What a run, a gate and a kilometre pay, from a chosen day. A driver's own rate replaces the general one."
        read={read}
        rows={read.data && rowsOf(read.data)}
        columns={columns}
        keyOf={({ rate }) => rate.id}
        action={
          may(addDriverPay) && (
            <Button size="compact" onClick={() => setOpen(true)}>
              Set driver pay
            </Button>
          )
        }
        empty={{ title: 'No driver pay yet', text: 'Without it no payout to a driver can be drafted.' }}
      />
      {isOpen && <DriverPayDialog onClose={close} onDone={() => closeAndFocus(close, '#driver-pay')} />}
    </>
  )
}
