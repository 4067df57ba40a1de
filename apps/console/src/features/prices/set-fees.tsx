import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { getPricingPolicy } from '@gatefill/contracts/public/pricing-policy'
import type { StaffPolicy } from '@gatefill/contracts/staff/pricing'
import { addPricingPolicy, listPricingPolicies } from '@gatefill/contracts/staff/pricing'
import { policyErrors } from '@gatefill/domain/catalogue/policy-form'
import { lagosInput } from '@gatefill/domain/core/lagos-input'
import { koboOfNaira, nairaOf } from '@gatefill/domain/core/naira-decimal'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { DatedFields } from '../../shared/dated-fields.tsx'
import { WriteDialog } from '../../shared/write-dialog.tsx'
import { percentOf } from './percent.ts'

/** What somebody types: percent and naira, which the call carries as basis points and kobo. */
const valuesOf = (held: StaffPolicy) => ({
  serviceFeeBasisPoints: String(percentOf(held.serviceFeeBasisPoints)),
  serviceFeeMinimum: String(nairaOf(held.serviceFeeMinimum)),
  deliveryFee: String(nairaOf(held.deliveryFee)),
  nightSurcharge: String(nairaOf(held.nightSurcharge)),
  nightFromHour: String(held.nightFromHour),
  nightToHour: String(held.nightToHour),
  validFrom: '',
  note: '',
})

type Values = ReturnType<typeof valuesOf>

const hourOf = (text: string): number | undefined =>
  /^\d{1,2}$/.test(text.trim()) ? Number(text) : undefined

/** Two decimals of percent are whole basis points, as two of naira are whole kobo. */
const bodyOf = (values: Values) => ({
  serviceFeeBasisPoints: koboOfNaira(values.serviceFeeBasisPoints.trim()),
  serviceFeeMinimum: koboOfNaira(values.serviceFeeMinimum.trim()),
  deliveryFee: koboOfNaira(values.deliveryFee.trim()),
  nightSurcharge: koboOfNaira(values.nightSurcharge.trim()),
  nightFromHour: hourOf(values.nightFromHour),
  nightToHour: hourOf(values.nightToHour),
  validFrom: lagosInput(values.validFrom),
  note: values.note,
})

/** Fees for orders to come, from a moment on. `held`: those in force, with which the form begins. */
export function SetFees({ held, onClose }: { held: StaffPolicy; onClose: () => void }) {
  const call = useCall()
  const form = useForm({
    initial: valuesOf(held),
    validate: (values) => policyErrors(bodyOf(values), new Date()),
  })
  return (
    <WriteDialog
      title="Set fees"
      description="They apply to orders placed from then on. Existing orders keep their price."
      confirmLabel="Set fees"
      form={form}
      send={() => call(addPricingPolicy, { body: bodyOf(form.values) })}
      failed="The fees were not set. Please try again."
      invalidates={[listPricingPolicies, getPricingPolicy]}
      onClose={onClose}
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          form={form}
          name="serviceFeeBasisPoints"
          label="Service fee in percent"
          inputMode="decimal"
        />
        <TextField form={form} name="serviceFeeMinimum" label="At least, in naira" inputMode="decimal" />
        <TextField form={form} name="deliveryFee" label="Delivery fee in naira" inputMode="decimal" />
        <TextField
          form={form}
          name="nightSurcharge"
          label="Night surcharge in naira"
          hint="With 0 no gate is served at night."
          inputMode="decimal"
        />
        <TextField form={form} name="nightFromHour" label="Night begins, hour" inputMode="numeric" />
        <TextField form={form} name="nightToHour" label="Night ends, hour" inputMode="numeric" />
      </div>
      <DatedFields form={form} />
    </WriteDialog>
  )
}
