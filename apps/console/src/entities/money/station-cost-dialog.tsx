import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import { listPayees } from '@gatefill/contracts/staff/finance/payees'
import { addStationCost, listStationCosts } from '@gatefill/contracts/staff/finance/payouts'
import { listStaffProducts } from '@gatefill/contracts/staff/products'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { rateChoiceProblem, stationCostErrors } from '@gatefill/domain/finance/payout-form'
import { isStationPayee } from '@gatefill/domain/payments/payee-kind'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../shared/write-dialog.tsx'
import { typedAmount } from './typed-amount.ts'

type StationCostDialogProps = {
  /** Chosen to begin with. */
  first?: { stationId: string; productId: string } | undefined
  onClose: () => void
  onDone: () => void
}

type Values = { stationId: string; productId: string; cost: string; from: string }

const bodyOf = ({ cost, ...rest }: Values) => {
  const costPerLitre = typedAmount(cost)
  return costPerLitre === undefined ? rest : { ...rest, costPerLitre }
}

const errorsOf = (values: Values) => {
  const { costPerLitre, from } = stationCostErrors(bodyOf(values))
  return {
    ...fieldErrors([
      ['stationId', rateChoiceProblem('station', values.stationId !== '')],
      ['productId', rateChoiceProblem('fuel', values.productId !== '')],
    ]),
    ...(costPerLitre === undefined ? {} : { cost: costPerLitre }),
    ...(from === undefined ? {} : { from }),
  }
}

/** What a station takes for a litre from a day on. Entries are never changed: the latest that has begun counts. */
export function StationCostDialog({ first, onClose, onDone }: StationCostDialogProps) {
  const call = useCall()
  const stations = (useEndpoint(listPayees).data ?? []).filter(isStationPayee)
  const products = useEndpoint(listStaffProducts).data ?? []
  const form = useForm<Values>({
    initial: {
      stationId: first?.stationId ?? '',
      productId: first?.productId ?? '',
      cost: '',
      from: dayOf(serverTime()),
    },
    validate: errorsOf,
  })
  return (
    <WriteDialog
      title="Set what a station charges"
      description="It applies to every delivery from this day until the next entry starts. Entries are never changed."
      confirmLabel="Save cost"
      form={form}
      send={() => call(addStationCost, { body: bodyOf(form.values) })}
      failed="The cost was not saved. Please try again."
      success="Station cost saved"
      invalidates={[listStationCosts]}
      onClose={onClose}
      onDone={onDone}
    >
      <SelectField form={form} name="stationId" label="Station">
        <option value="">Select a station</option>
        {stations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField form={form} name="productId" label="Fuel">
        <option value="">Select a fuel</option>
        {products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField form={form} name="cost" label="Naira per L" inputMode="decimal" autoComplete="off" />
      <TextField form={form} name="from" label="From" type="date" />
    </WriteDialog>
  )
}
