import { hasErrors } from '@gatefill/domain/core/field-errors'
import { formatDate } from '@gatefill/domain/core/formats'
import { dayOf, startOfDay } from '@gatefill/domain/core/lagos-days'
import { MINUTE_MILLISECONDS } from '@gatefill/domain/core/lagos-time'
import type { RangeChoice, ReportRange } from '@gatefill/domain/reports/report-range'
import { ownRangeErrors, RANGE_CHOICES, rangeOf } from '@gatefill/domain/reports/report-range'
import { useUrlValues } from '../../shared/rooms/url-values.ts'
import { useNow } from '../../shared/use-now.ts'

const USUAL: RangeChoice = '7-days'

/** The days that are shown, in the URL. */
export function useReportRange() {
  const today = dayOf(useNow(MINUTE_MILLISECONDS))
  const { values, change, hrefOf } = useUrlValues({ range: USUAL, from: '', to: '' })
  const choice = RANGE_CHOICES.find((each) => each === values.range) ?? USUAL
  const usual = rangeOf(choice, today)
  const typed = { from: values.from || usual.from, to: values.to || usual.to }
  const isOwn = choice === 'own'
  // What somebody wrote into the address bar is left out where it is no range.
  const range = isOwn && !hasErrors(ownRangeErrors(typed, today)) ? typed : usual
  const href = hrefOf({})
  return {
    today,
    choice,
    isOwn,
    range,
    search: href.includes('?') ? href.slice(href.indexOf('?')) : '',
    choose: (next: RangeChoice) => change({ range: next, from: '', to: '' }),
    chooseOwn: ({ from, to }: ReportRange) => change({ range: 'own', from, to }),
  }
}

export type ChosenRange = ReturnType<typeof useReportRange>

/** '15 Nov 2026 to 21 Nov 2026'. */
export const rangeText = ({ from, to }: ReportRange): string =>
  from === to
    ? formatDate(startOfDay(from))
    : `${formatDate(startOfDay(from))} to ${formatDate(startOfDay(to))}`
