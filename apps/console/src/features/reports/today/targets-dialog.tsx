import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { WireToday } from '@gatefill/contracts/staff/reports'
import { getToday, setDayTargets } from '@gatefill/contracts/staff/reports'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { koboOfTypedNaira } from '@gatefill/domain/core/naira-decimal'
import { dayTargetsErrors } from '@gatefill/domain/reports/today/day-targets'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../../shared/write-dialog.tsx'

type Targets = WireToday['targets']

/** Hundredths of a percent, and tenths of a litre, in what people type. */
const PER_PERCENT = 100
const PER_LITRE = 10

const typed = (value: number | undefined, per: number): string =>
  value === undefined ? '' : String(value / per)

const initialOf = (targets: Targets, today: Day) => ({
  orders: typed(targets?.orders, 1),
  litresDl: typed(targets?.litresDl, PER_LITRE),
  sales: typed(targets?.sales, PER_PERCENT),
  inTime: typed(targets?.inTime, PER_PERCENT),
  givenBack: typed(targets?.givenBack, PER_PERCENT),
  from: today,
})

/** What was typed as a number in the unit of the wire; undefined for anything else. */
function figureOf(text: string, per: number): number | undefined {
  const plain = text.trim().replaceAll(',', '')
  return /^\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * per) : undefined
}

const bodyOf = (values: ReturnType<typeof initialOf>) => ({
  orders: figureOf(values.orders, 1),
  litresDl: figureOf(values.litresDl, PER_LITRE),
  sales: koboOfTypedNaira(values.sales),
  inTime: figureOf(values.inTime, PER_PERCENT),
  givenBack: figureOf(values.givenBack, PER_PERCENT),
  from: values.from,
})

/** The targets of a whole day, from a day on. */
export function TargetsDialog({
  targets,
  today,
  onClose,
}: {
  targets: Targets
  today: Day
  onClose: () => void
}) {
  const call = useCall()
  const form = useForm({
    initial: initialOf(targets, today),
    validate: (values) => dayTargetsErrors(bodyOf(values), today),
  })
  return (
    <WriteDialog
      title="Targets of a day"
      description="What a whole day aims at. By the hour the target follows how orders came in yesterday and a week ago."
      confirmLabel="Save targets"
      form={form}
      send={() => call(setDayTargets, { body: bodyOf(form.values) })}
      failed="The targets were not saved. Please try again."
      invalidates={[getToday]}
      onClose={onClose}
    >
      <TextField form={form} name="orders" label="Paid orders" inputMode="numeric" />
      <TextField form={form} name="litresDl" label="Litres paid" inputMode="decimal" />
      <TextField form={form} name="sales" label="Sales in naira" inputMode="decimal" />
      <TextField form={form} name="inTime" label="Arrived in time, at least (%)" inputMode="decimal" />
      <TextField
        form={form}
        name="givenBack"
        label="Refunds and losses, at most (% of sales)"
        inputMode="decimal"
      />
      <TextField form={form} name="from" label="From" type="date" />
    </WriteDialog>
  )
}
