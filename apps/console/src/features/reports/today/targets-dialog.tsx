import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { WireToday } from '@gatefill/contracts/staff/reports'
import { getToday, setDayTargets } from '@gatefill/contracts/staff/reports'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { dayTargetsErrors } from '@gatefill/domain/reports/today/day-targets'
import type { TypedTargets } from '@gatefill/domain/reports/today/typed-targets'
import { targetTexts, typedTargets } from '@gatefill/domain/reports/today/typed-targets'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../../shared/write-dialog.tsx'

type Targets = WireToday['targets']

const bodyOf = ({ from, ...typed }: TypedTargets & { from: string }) => ({ ...typedTargets(typed), from })

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
    initial: { ...targetTexts(targets), from: today as string }, // a form holds text
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
