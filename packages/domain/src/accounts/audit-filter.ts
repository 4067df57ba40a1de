import { fieldErrors } from '../core/field-errors.ts'
import { secondsAfter } from '../core/lagos-time.ts'
import type { FieldErrors } from '../core/result.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_SECONDS = 24 * 60 * 60

/** What rows of the audit somebody looks for; '' limits nothing, days are of Lagos as YYYY-MM-DD, both included. */
export type AuditForm = { staff: string; act: string; subject: string; from: string; until: string }

export const auditErrors = (form: AuditForm): FieldErrors =>
  fieldErrors([
    ['from', dayProblem(form.from)],
    [
      'until',
      dayProblem(form.until) ??
        (form.from !== '' && form.until !== '' && form.until < form.from
          ? 'The last day must not be before the first'
          : undefined),
    ],
  ])

const dayProblem = (day: string): string | undefined =>
  day === '' || (DAY.test(day) && !Number.isNaN(startOf(day).getTime()))
    ? undefined
    : 'Enter a day in the form YYYY-MM-DD'

/** Midnight in Lagos. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+01:00`)

/** The period of a form without errors: from the begin of its first day until before the day after its last. */
export const auditPeriodOf = ({ from, until }: AuditForm): { from?: Date; until?: Date } => ({
  ...(from === '' ? {} : { from: startOf(from) }),
  ...(until === '' ? {} : { until: secondsAfter(startOf(until), DAY_SECONDS) }),
})
