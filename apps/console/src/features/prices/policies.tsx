import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import { getPricingPolicy } from '@gatefill/contracts/public/pricing-policy'
import type { StaffPolicy } from '@gatefill/contracts/staff/pricing'
import { addPricingPolicy, listPricingPolicies } from '@gatefill/contracts/staff/pricing'
import { policyErrors } from '@gatefill/domain/catalogue/policy-form'
import { PRICE_HOLD_MAX_MINUTES, PRICE_HOLD_MIN_MINUTES } from '@gatefill/domain/catalogue/price-hold'
import { policyAt } from '@gatefill/domain/catalogue/pricing'
import { lagosInput } from '@gatefill/domain/core/lagos-input'
import { koboOfTypedNaira, nairaOf } from '@gatefill/domain/core/naira-decimal'
import { typedFigure } from '@gatefill/domain/core/typed/typed-number'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Button } from '@gatefill/ui/primitives/button'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { DatedFields } from '../../shared/dated-fields.tsx'
import { useMay } from '../../shared/member.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { datedColumns } from '../../shared/table/dated-state.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { WriteDialog } from '../../shared/write-dialog.tsx'

/** Service fee, delivery fee and night surcharge by date: past, in force, and to come (C-87). */
export function Policies() {
  const policies = useEndpoint(listPricingPolicies)
  const canWrite = useMay()(addPricingPolicy)
  const [isOpen, setOpen] = useState(false)
  const held = policyAt([...(policies.data ?? [])].reverse(), serverTime())
  return (
    <>
      <TablePanel
        id="fees"
        title="Fees"
        about="Each row applies from its time until the next one starts."
        action={
          canWrite &&
          held !== undefined && (
            <Button variant="secondary" size="compact" onClick={() => setOpen(true)}>
              Set fees
            </Button>
          )
        }
        read={policies}
        rows={policies.data}
        columns={columnsOf(held?.id)}
        keyOf={({ id }) => id}
        empty={{ title: 'No fees', text: 'The fees of an order appear here.' }}
      />
      {isOpen && held !== undefined && <SetFees held={held} onClose={() => setOpen(false)} />}
    </>
  )
}

const feeText = ({ serviceFeeBasisPoints }: StaffPolicy): string => `${percentOf(serviceFeeBasisPoints)}%`

const AMOUNTS: readonly Column<StaffPolicy>[] = [
  {
    name: 'Service fee',
    kind: 'figures',
    cell: (policy) => (
      <>
        {feeText(policy)}
        <Small>
          at least <MoneyText amount={policy.serviceFeeMinimum} />
        </Small>
      </>
    ),
    csv: [
      ['Service fee', feeText],
      ['At least', ({ serviceFeeMinimum }) => ({ kobo: serviceFeeMinimum })],
    ],
  },
  {
    name: 'Delivery fee',
    kind: 'figures',
    cell: ({ deliveryFee }) => <MoneyText amount={deliveryFee} />,
    csv: ({ deliveryFee }) => ({ kobo: deliveryFee }),
  },
  {
    name: 'Night surcharge',
    kind: 'figures',
    cell: ({ nightSurcharge, nightFromHour, nightToHour }) => (
      <>
        <MoneyText amount={nightSurcharge} />
        <Small>
          {nightFromHour}:00 to {nightToHour}:00
        </Small>
      </>
    ),
    csv: [
      ['Night surcharge', ({ nightSurcharge }) => ({ kobo: nightSurcharge })],
      ['Night', ({ nightFromHour, nightToHour }) => `${nightFromHour}:00 to ${nightToHour}:00`],
    ],
  },
]

const columnsOf = (heldId: number | undefined): Column<StaffPolicy>[] => [...datedColumns(heldId), ...AMOUNTS]

/** What somebody types: percent and naira, which the call carries as basis points and kobo. */
const valuesOf = (held: StaffPolicy) => ({
  serviceFeeBasisPoints: String(percentOf(held.serviceFeeBasisPoints)),
  serviceFeeMinimum: String(nairaOf(held.serviceFeeMinimum)),
  deliveryFee: String(nairaOf(held.deliveryFee)),
  nightSurcharge: String(nairaOf(held.nightSurcharge)),
  nightFromHour: String(held.nightFromHour),
  nightToHour: String(held.nightToHour),
  priceHoldMinutes: String(held.priceHoldMinutes),
  validFrom: '',
  note: '',
})

type Values = ReturnType<typeof valuesOf>

const hourOf = (text: string): number | undefined =>
  /^\d{1,2}$/.test(typedFigure(text)) ? Number(typedFigure(text)) : undefined

/** What is no number is refused like a number out of range. */
const minutesOf = (text: string): number =>
  /^\d{1,4}$/.test(typedFigure(text)) ? Number(typedFigure(text)) : 0

/** Two decimals of percent are whole basis points, as two of naira are whole kobo. */
const bodyOf = (values: Values) => ({
  serviceFeeBasisPoints: koboOfTypedNaira(values.serviceFeeBasisPoints),
  serviceFeeMinimum: koboOfTypedNaira(values.serviceFeeMinimum),
  deliveryFee: koboOfTypedNaira(values.deliveryFee),
  nightSurcharge: koboOfTypedNaira(values.nightSurcharge),
  nightFromHour: hourOf(values.nightFromHour),
  nightToHour: hourOf(values.nightToHour),
  priceHoldMinutes: minutesOf(values.priceHoldMinutes),
  validFrom: lagosInput(values.validFrom),
  note: values.note,
})

/** Fees for orders to come, from a moment on. `held`: those in force, with which the form begins. */
function SetFees({ held, onClose }: { held: StaffPolicy; onClose: () => void }) {
  const call = useCall()
  const form = useForm({
    initial: valuesOf(held),
    validate: (values) => policyErrors(bodyOf(values), serverTime()),
  })
  return (
    <WriteDialog
      title="Set fees"
      description="They apply to orders placed from then on. Unpaid orders keep their price as long as you say here, paid orders for good."
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
        <TextField
          form={form}
          name="priceHoldMinutes"
          label="Unpaid orders keep their price, in minutes"
          hint={`${PRICE_HOLD_MIN_MINUTES} to ${PRICE_HOLD_MAX_MINUTES}. After that the customer is asked before paying a new price.`}
          inputMode="numeric"
        />
      </div>
      <DatedFields form={form} />
    </WriteDialog>
  )
}

const BASIS_POINTS_OF_ONE_PERCENT = 100

/** Basis points as a person reads and types them. */
const percentOf = (basisPoints: number): number => basisPoints / BASIS_POINTS_OF_ONE_PERCENT
