import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import { listPayees } from '@gatefill/contracts/staff/finance/payees'
import type { DriverPay } from '@gatefill/contracts/staff/finance/payouts'
import { addDriverPay, listDriverPay } from '@gatefill/contracts/staff/finance/payouts'
import { groupedBy } from '@gatefill/domain/core/grouped-by'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { rateStateOf } from '@gatefill/domain/finance/dated-rate'
import { driverPayErrors } from '@gatefill/domain/finance/payout-form'
import { isDriverPayee } from '@gatefill/domain/payments/payee-kind'
import { Button } from '@gatefill/ui/primitives/button'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { typedAmount } from '../../entities/money/typed-amount.ts'
import { closeAndFocus } from '../../shared/close-and-focus.ts'
import { useMay } from '../../shared/member.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { WriteDialog } from '../../shared/write-dialog.tsx'
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

const bodyOf = (values: {
  driverId: string
  perRun: string
  perGate: string
  perKm: string
  from: string
}) => ({
  driverId: values.driverId,
  from: values.from,
  perRun: typedAmount(values.perRun) ?? 0,
  perGate: typedAmount(values.perGate) ?? 0,
  perKm: typedAmount(values.perKm) ?? 0,
})

/** What drivers earn from a day on. Entries are never changed: the latest that has begun counts. */
function DriverPayDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const call = useCall()
  const drivers = (useEndpoint(listPayees).data ?? []).filter(isDriverPayee)
  const form = useForm({
    initial: { driverId: '', perRun: '', perGate: '', perKm: '', from: dayOf(serverTime()) },
    validate: (values) => driverPayErrors(bodyOf(values)),
  })
  const amount = { inputMode: 'decimal', autoComplete: 'off', optional: true } as const
  return (
    <WriteDialog
      title="Set what drivers earn"
      description="It applies to every run from this day until the next entry starts. Entries are never changed."
      confirmLabel="Save pay"
      form={form}
      send={() => call(addDriverPay, { body: bodyOf(form.values) })}
      failed="The pay was not saved. Please try again."
      success="Driver pay saved"
      invalidates={[listDriverPay]}
      onClose={onClose}
      onDone={onDone}
    >
      <SelectField form={form} name="driverId" label="Driver">
        <option value="">Every driver without their own rate</option>
        {drivers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField form={form} name="perRun" label="Naira per run" {...amount} />
      <TextField form={form} name="perGate" label="Naira per gate" {...amount} />
      <TextField form={form} name="perKm" label="Naira per km" {...amount} />
      <TextField form={form} name="from" label="From" type="date" />
    </WriteDialog>
  )
}
