import { fieldErrors } from '../core/field-errors.ts'
import { dayOfText, periodOfDays } from '../core/lagos-days.ts'
import { LAST_DAY_BEFORE_FIRST } from '../core/lagos-input.ts'
import type { FieldErrors } from '../core/result.ts'

/** What rows of the audit somebody looks for; '' limits nothing, days are of Lagos as YYYY-MM-DD, both included. */
export type AuditForm = { staff: string; act: string; subject: string; from: string; until: string }

export const auditErrors = (form: AuditForm): FieldErrors =>
  fieldErrors([
    ['from', dayProblem(form.from)],
    [
      'until',
      dayProblem(form.until) ??
        (form.from !== '' && form.until !== '' && form.until < form.from ? LAST_DAY_BEFORE_FIRST : undefined),
    ],
  ])

const dayProblem = (day: string): string | undefined =>
  day === '' || dayOfText(day) !== undefined ? undefined : 'Enter a day in the form YYYY-MM-DD'

/** The period of a form without errors: from the begin of its first day until before the day after its last. */
export const auditPeriodOf = ({ from, until }: AuditForm): { from?: Date; until?: Date } =>
  periodOfDays({ from, until })
