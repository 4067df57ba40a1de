import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { ownRangeErrors, RANGE_CHOICES, RANGE_LABELS } from '@gatefill/domain/reports/report-range'
import { Button } from '@gatefill/ui/primitives/button'
import { TextField } from '@gatefill/ui/primitives/text-field'
import type { ChosenRange } from './use-report-range.ts'

/** Which days: one of the usual ranges, or two days of one's own. */
export function RangeChoiceForm({ chosen }: { chosen: ChosenRange }) {
  return (
    <>
      <fieldset className="flex flex-wrap gap-1 rounded-card bg-sunken p-1">
        <legend className="sr-only">Days</legend>
        {RANGE_CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === chosen.choice}
            onClick={() => chosen.choose(choice)}
            className="min-h-9 rounded-[9px] px-3 font-semibold text-ink-2 hover:text-ink aria-pressed:bg-surface aria-pressed:text-petrol aria-pressed:ring-[1.5px] aria-pressed:ring-petrol forced-colors:aria-pressed:border"
          >
            {RANGE_LABELS[choice]}
          </button>
        ))}
      </fieldset>
      {chosen.isOwn && <OwnRange key={`${chosen.range.from} ${chosen.range.to}`} chosen={chosen} />}
    </>
  )
}

function OwnRange({ chosen }: { chosen: ChosenRange }) {
  const form = useForm({
    initial: chosen.range,
    validate: (values) => ownRangeErrors(values, chosen.today),
  })
  const submit = () => {
    if (form.check()) chosen.chooseOwn(form.values)
  }
  return (
    <form
      ref={form.formRef}
      noValidate
      onSubmit={onSubmit(submit)}
      className="flex flex-wrap items-end gap-2"
    >
      <TextField form={form} name="from" label="From" type="date" max={chosen.today} />
      <TextField form={form} name="to" label="To" type="date" max={chosen.today} />
      <Button type="submit" variant="quiet" size="compact">
        Show
      </Button>
    </form>
  )
}
