import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { FinancePeriodDetail } from '@gatefill/contracts/staff/finance/periods'
import { closePeriod } from '@gatefill/contracts/staff/finance/periods'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { Lock } from '@gatefill/ui/icons/people/lock'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Notice } from '@gatefill/ui/primitives/notice'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { monthText } from '../../entities/money/days.ts'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import { PERIOD_READS } from './period-reads.ts'

/** The second person closes a month: the month is typed, because it takes no journal afterwards. */
export function CloseMonth({ period }: { period: FinancePeriodDetail }) {
  const call = useCall()
  const name = monthText(period.month)
  const form = useForm({
    initial: { typed: '' },
    validate: ({ typed }) =>
      fieldErrors([['typed', isName(typed, name) ? undefined : `Please type ${name} to confirm`]]),
  })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => call(closePeriod, { params: { month: period.month } }),
    failed: 'The month could not be closed. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: `${name} is closed`,
    invalidates: PERIOD_READS,
  })
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(write)} className="grid gap-3">
      <Notice icon={<Lock aria-hidden="true" />}>
        <b>After closing, no journal can count in {name}.</b> Corrections count in the next month.
      </Notice>
      <TextField form={form} name="typed" label={`Type ${name} to confirm`} autoComplete="off" />
      <FailureLine text={failure?.message} />
      <Button type="submit" wide busy={isBusy} busyLabel="Closing...">
        Close {name}
      </Button>
    </form>
  )
}

const isName = (typed: string, name: string): boolean => typed.trim().toLowerCase() === name.toLowerCase()
