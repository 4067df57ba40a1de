import { formatDate } from '../core/formats.ts'
import type { Day } from '../finance/month.ts'
import { startOfDay } from '../finance/month.ts'
import type { ReportName } from './report-catalogue.ts'
import type { ReportCell, ReportTable } from './report-table.ts'
import { changeText, reportCellText } from './report-table.ts'

/** The reports from which yesterday is told. */
export const BRIEF_REPORTS = [
  'orders-and-litres',
  'revenue',
  'margin',
  'time-to-gate',
  'promises',
  'cancels',
  'support',
] as const satisfies readonly ReportName[]

export type BriefTables = Readonly<Record<(typeof BRIEF_REPORTS)[number], ReportTable>>

type Figure = { label: string; report: keyof BriefTables; column: string }

const FIGURES: readonly Figure[] = [
  { label: 'Orders paid', report: 'orders-and-litres', column: 'orders' },
  { label: 'Fuel sold', report: 'revenue', column: 'fuel' },
  { label: 'Service fees', report: 'revenue', column: 'service' },
  { label: 'Margin on fuel', report: 'margin', column: 'margin' },
  { label: 'Refunds', report: 'revenue', column: 'refunds' },
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

const totalOf = (table: ReportTable, column: string): ReportCell =>
  table.total[table.columns.findIndex(({ key }) => key === column)] ?? null

/** A line for each figure: 'Orders paid: 186 (−8%, 202 the Sunday before)'. */
export function briefLines(day: Day, now: BriefTables, before: BriefTables): string[] {
  const fuels = fuelFigures(now['orders-and-litres'])
  const [orders, ...rest] = FIGURES
  const all = orders === undefined ? [] : [orders, ...fuels, ...rest]
  return all.map(({ label, report, column }) => {
    const unit = now[report].columns.find(({ key }) => key === column)?.unit ?? 'count'
    const [figure, earlier] = [totalOf(now[report], column), totalOf(before[report], column)]
    const change = changeText(figure, earlier)
    const was = `${reportCellText(earlier, unit)} the ${weekdayOf(day)} before`
    const told = unit === 'dl' ? ' L' : ''
    const compared = change === undefined ? was : `${change}, ${was}`
    return `${label}: ${reportCellText(figure, unit)}${told} (${compared})`
  })
}

/** A figure of litres for each fuel that was sold. */
const fuelFigures = ({ columns }: ReportTable): Figure[] =>
  columns
    .filter(({ unit }) => unit === 'dl')
    .map(({ key, label }) => ({ label, report: 'orders-and-litres', column: key }))

/** 'Yesterday, Sunday 22 Nov 2026'. */
export const briefTitle = (day: Day): string => `Yesterday, ${weekdayOf(day)} ${formatDate(startOfDay(day))}`
