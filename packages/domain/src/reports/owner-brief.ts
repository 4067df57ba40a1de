import { formatDate } from '../core/formats.ts'
import type { Day } from '../core/lagos-days.ts'
import { startOfDay } from '../core/lagos-days.ts'
import type { EmailRow } from '../notifications/email/email-content.ts'
import type { ReportName } from './report-catalogue.ts'
import type { ReportCell, ReportTable, ReportUnit } from './report-table.ts'
import { changeText, reportCellText } from './report-table.ts'

/** The reports from which yesterday is told. */
export const BRIEF_REPORTS = [
  'orders-and-litres',
  'revenue',
  'given-back',
  'margin',
  'time-to-gate',
  'promises',
  'cancels',
  'support',
] as const satisfies readonly ReportName[]

export type BriefTables = Readonly<Record<(typeof BRIEF_REPORTS)[number], ReportTable>>

/** `isRare`: told only where it is or was not zero. */
type Figure = { label: string; report: keyof BriefTables; column: string; isRare?: true }

const FIGURES: readonly Figure[] = [
  { label: 'Orders paid', report: 'orders-and-litres', column: 'orders' },
  { label: 'Orders delivered', report: 'time-to-gate', column: 'delivered' },
  { label: 'Fuel sold', report: 'revenue', column: 'fuel' },
  { label: 'Service fees', report: 'revenue', column: 'service' },
  { label: 'Delivery fees', report: 'revenue', column: 'delivery', isRare: true },
  { label: 'VAT', report: 'revenue', column: 'vat', isRare: true },
  { label: 'Margin on fuel', report: 'margin', column: 'margin' },
  { label: 'Litres without a cost, not in the margin', report: 'margin', column: 'unknown', isRare: true },
  { label: 'Refunds', report: 'revenue', column: 'refunds' },
  { label: 'Goodwill', report: 'given-back', column: 'goodwill', isRare: true },
  {
    label: 'Given back without a second person',
    report: 'given-back',
    column: 'alone',
    isRare: true,
  },
  { label: 'Provider fees', report: 'revenue', column: 'provider' },
  { label: 'Time to gate, half of the orders within', report: 'time-to-gate', column: 'p50' },
  { label: 'Time to gate, nine in ten within', report: 'time-to-gate', column: 'p90' },
  { label: 'Promises kept', report: 'promises', column: 'share' },
  { label: 'Orders cancelled', report: 'cancels', column: 'count' },
  { label: 'New tickets', report: 'support', column: 'new' },
]

const DAYS_OF_WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** 'Sunday' of a day in Lagos. */
export const weekdayOf = (day: Day): string => DAYS_OF_WEEK[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

/** Null where there is nothing to tell; of a fuel that was not sold, 0. */
function totalOf(table: ReportTable, { column, report }: Figure): ReportCell {
  const at = table.columns.findIndex(({ key }) => key === column)
  if (at < 0 && report === 'orders-and-litres') return 0
  return table.total[at] ?? null
}

/** A row for each figure: 'Orders paid', '186 (−8% from 202)', which leads to its report. */
export function briefRows(
  now: BriefTables,
  before: BriefTables,
  urlOf: (report: keyof BriefTables) => string,
): EmailRow[] {
  const [orders, ...rest] = FIGURES
  const all = orders === undefined ? [] : [orders, ...fuelFigures(now, before), ...rest]
  const figures = all
    .map((of) => ({ of, figure: totalOf(now[of.report], of), earlier: totalOf(before[of.report], of) }))
    .filter(({ of, figure, earlier }) => of.isRare === undefined || !isNothing(figure) || !isNothing(earlier))
    .map(({ of, figure, earlier }) => {
      const text = textIn(unitOf(of, now, before))
      const compared = comparison(figure, earlier, text)
      const value = compared === '' ? text(figure) : `${text(figure)} (${compared})`
      return { label: of.label, value, url: urlOf(of.report) }
    })
  return [...figures, ...peopleRows(now['given-back'], urlOf('given-back'))]
}

/** A row for each person who gave something back: 'Given back by Halima', 'Goodwill ₦5,000.00, without a second person ...'. */
const peopleRows = ({ rows }: ReportTable, url: string): EmailRow[] =>
  rows.map(([person, goodwill, alone]) => ({
    label: `Given back by ${person}`,
    value: `Goodwill ${reportCellText(goodwill ?? 0, 'kobo')}, without a second person ${reportCellText(alone ?? 0, 'kobo')}`,
    url,
  }))

/** How many customers' data a member of staff was shown on a day, and of how many no work called for it. */
export type ReaderOfDay = { staffId: string; name: string; people: number; withoutWork: number }

/** A row for each of them: 'Customers shown to Halima', '62, of whom 12 without an order under way or a recent ticket'. */
export const readerRows = (readers: readonly ReaderOfDay[], urlOf: (staffId: string) => string): EmailRow[] =>
  readers.map(({ staffId, name, people, withoutWork }) => ({
    label: `Customers shown to ${name}`,
    value:
      withoutWork === 0
        ? `${people}`
        : `${people}, of whom ${withoutWork} without an order under way or a recent ticket`,
    url: urlOf(staffId),
  }))

const isNothing = (cell: ReportCell): boolean => cell === null || cell === 0

const unitOf = ({ report, column }: Figure, ...tables: readonly BriefTables[]): ReportUnit =>
  tables.flatMap((each) => each[report].columns).find(({ key }) => key === column)?.unit ?? 'count'

const textIn = (unit: ReportUnit) => (cell: ReportCell) =>
  `${reportCellText(cell, unit)}${unit === 'dl' && cell !== null ? ' L' : ''}`

function comparison(figure: ReportCell, earlier: ReportCell, text: (cell: ReportCell) => string): string {
  if (figure === null && earlier === null) return ''
  if (figure === earlier) return 'no change'
  if (earlier === null) return 'none to compare'
  const change = figure === null ? undefined : changeText(figure, earlier)
  return change === undefined ? `from ${text(earlier)}` : `${change} from ${text(earlier)}`
}

/** A figure of litres for each fuel that was sold on one of the days. */
function fuelFigures(...tables: readonly BriefTables[]): Figure[] {
  const fuels = tables
    .flatMap((each) => each['orders-and-litres'].columns)
    .filter(({ unit }) => unit === 'dl')
    .map(({ key, label }) => [key, label] as const)
  return [...new Map(fuels)].map(([column, label]) => ({ label, report: 'orders-and-litres', column }))
}

/** 'Yesterday, Sunday 22 Nov 2026'. */
export const briefTitle = (day: Day): string => `Yesterday, ${weekdayOf(day)} ${formatDate(startOfDay(day))}`
