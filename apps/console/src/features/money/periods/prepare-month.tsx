import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { FinancePeriodDetail } from '@gatefill/contracts/staff/finance/periods'
import { preparePeriod } from '@gatefill/contracts/staff/finance/periods'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { monthText } from '../../../entities/money/days.ts'
import { CHECK_LIST_FIRST } from '../../../shared/sentences.ts'
import { PERIOD_READS } from './period-reads.ts'

/** The first person prepares a month; open points that do not block are accepted with a note. */
export function PrepareMonth({ period }: { period: FinancePeriodDetail }) {
  const call = useCall()
  const name = monthText(period.month)
  const blocking = period.checklist.find(({ isDone, blocks }) => blocks && !isDone)
  const form = useForm({ initial: { note: '' }, validate: () => ({}) })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => call(preparePeriod, { params: { month: period.month }, body: { note: form.values.note } }),
    failed: 'The month could not be prepared. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: `${name} is prepared`,
    invalidates: PERIOD_READS,
  })
  if (blocking !== undefined)
    return (
      <p className="text-ink-2">
        {name} can be prepared once “{blocking.label}” is done.
      </p>
    )
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(write)} className="grid gap-3">
      <TextAreaField
        form={form}
        name="note"
        label="Note"
        hint="Required while an item of the checklist is open: why you accept it."
        rows={3}
      />
      <FailureLine text={failure?.message} />
      <Button type="submit" wide busy={isBusy} busyLabel="Preparing...">
        Prepare {name}
      </Button>
    </form>
  )
}
