import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import { listPayees } from '@gatefill/contracts/staff/finance/payees'
import { addDriverPay, listDriverPay } from '@gatefill/contracts/staff/finance/payouts'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { isDriverPayee } from '@gatefill/domain/finance/payout'
import { driverPayErrors } from '@gatefill/domain/finance/payout-form'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { typedAmount } from '../../entities/money/typed-amount.ts'
import { WriteDialog } from '../../shared/write-dialog.tsx'

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
export function DriverPayDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
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
