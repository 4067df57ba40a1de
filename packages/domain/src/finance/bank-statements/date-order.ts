import { dayOfText } from '../../core/lagos-days.ts'
import { DAY_MILLISECONDS } from '../../core/lagos-time.ts'
import type { Row } from './statement-columns.ts'
import type { RowLine } from './statement-rows.ts'
import type { DateOrder, WrittenDate } from './written-date.ts'
import { datesInText, isOpenDate, writtenDate } from './written-date.ts'

/**
 * Which of the two numbers of a date comes first: as one date of the file proves, where its other number is above 12;
 * 'certain' where every date says so by itself, 'open' where none does.
 */
export type FoundOrder = DateOrder | 'certain' | 'open'

/** The order of the dates of a file; every other date of it is asked too, such as the value dates and its period. */
export function dateOrderOf(
  lines: readonly RowLine[],
  rows: readonly Row[],
  lineRows: ReadonlySet<number>,
): FoundOrder | { problem: string } {
  const proofs = lines.flatMap(({ row, written, date }) =>
    proofOf(date).map((order) => ({ row, written, order })),
  )
  const [dayFirst, monthFirst] = (['day_first', 'month_first'] as const).map((order) =>
    proofs.find((proof) => proof.order === order),
  )
  if (dayFirst !== undefined && monthFirst !== undefined)
    return {
      problem: `Row ${dayFirst.row} has the date ${dayFirst.written} and row ${monthFirst.row} has ${monthFirst.written}. No order of day and month fits both: download the statement again, and import the file as it comes.`,
    }
  const own = dayFirst?.order ?? monthFirst?.order
  if (own !== undefined) return own
  if (!lines.some(({ date }) => isOpenDate(date))) return 'certain'
  const others = new Set(
    rows
      .flatMap((row, at) =>
        row.flatMap((cell) => {
          const date = writtenDate(cell)
          return lineRows.has(at + 1) ? (date === undefined ? [] : [date]) : datesInText(cell)
        }),
      )
      .flatMap(proofOf),
  )
  const [only] = others
  return others.size === 1 && only !== undefined ? only : 'open'
}

/** The order that a date proves by having no other reading. */
const proofOf = ({ day_first, month_first }: WrittenDate): DateOrder[] =>
  day_first === undefined ? ['month_first'] : month_first === undefined ? ['day_first'] : []

/**
 * A spreadsheet that takes 05/11/2026 for 11 May stores that as a date and leaves 13/11/2026 as text: both kinds in one
 * column are the trace of it.
 */
export function halfConvertedProblem(lines: readonly RowLine[]): string | undefined {
  const stored = lines.find(({ written }) => /^\d{4}-\d{2}-\d{2}$/.test(written))
  const text = lines.find(({ written }) => /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/.test(written))
  if (stored === undefined || text === undefined) return undefined
  return `A spreadsheet has changed some dates of this file: row ${text.row} has ${text.written} as text and row ${stored.row} a date, so days and months may be exchanged. Download the statement again, and import the file without opening it.`
}

/** A file whose dates lie so far apart may be one of years that stand first, with two digits. */
const FAR_APART_DAYS = 300
const NEAR_DAYS = 62

/**
 * '26/11/13' and '26/11/14' are two days of one month where the year stands first, and a year apart where it stands last:
 * where the first is much nearer, the file is not read as the second.
 */
export function yearFirstProblem(lines: readonly RowLine[]): string | undefined {
  const [first] = lines
  const parts = lines.flatMap(({ written }) => {
    const [, ...three] = /^(\d{2})[/.-](\d{2})[/.-](\d{2})(?!\d)/.exec(written) ?? []
    return three.length === 3 ? [three] : []
  })
  if (first === undefined || parts.length < lines.length) return undefined
  const apart = (days: readonly (string | undefined)[]): number | undefined => {
    const times = days.map((day) => Date.parse(day ?? ''))
    return times.some(Number.isNaN) ? undefined : (Math.max(...times) - Math.min(...times)) / DAY_MILLISECONDS
  }
  const yearFirst = apart(parts.map(([year, month, day]) => dayOfText(`20${year}-${month}-${day}`)))
  const yearLast = apart(lines.map(({ date }) => date.day_first ?? date.month_first))
  if (yearFirst === undefined || yearLast === undefined) return undefined
  if (yearFirst > NEAR_DAYS || yearLast < FAR_APART_DAYS) return undefined
  return `The year may stand first in the dates of this file: row ${first.row} has ${first.written}. Download the statement with four digits for the year. Nothing was imported.`
}
