import { MONTH_NAMES } from '../core/formats.ts'
import { formatNaira, signedKobo } from '../core/money.ts'
import type { Cell } from '../finance/csv.ts'

/**
 * What a figure is: kobo, tenths of a litre (dl), a count, minutes, hundredths of a percent, tenths of a litre in an
 * hour, tenths of a number.
 */
export type ReportUnit =
  | 'text'
  | 'day'
  | 'kobo'
  | 'dl'
  | 'count'
  | 'minutes'
  | 'basisPoints'
  | 'dlPerHour'
  | 'tenths'

export type ReportColumn = { key: string; label: string; unit: ReportUnit }

/** A figure; null where there is none: no cost, no delivery. */
export type ReportCell = string | number | null

/** A line across the chart, in the unit of the charted columns: what was promised or aimed at. */
export type ReportLimit = { label: string; value: number }

/** What the chart draws: columns against the first one, as lines over days or as bars. */
export type ReportChart = { kind: 'lines' | 'bars'; columns: string[]; limits?: ReportLimit[] | undefined }

/** A report: its first column names each row; `total` has a cell for every column, null where it cannot be added. */
export type ReportTable = {
  columns: ReportColumn[]
  rows: ReportCell[][]
  total: ReportCell[]
  chart: ReportChart
}

/** Where everything was nothing. */
export const isEmptyReport = ({ rows }: Pick<ReportTable, 'rows'>): boolean =>
  rows.every(([, ...cells]) => cells.every((cell) => cell === null || cell === 0))

const grouped = (whole: number): string => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')

const TEN = 10

/** Tenths as a number with a decimal; a whole one has none unless it is `fixed`. */
const decimal = (tenths: number, fixed = false): string => {
  const size = Math.abs(tenths)
  const part = size % TEN === 0 && !fixed ? '' : `.${size % TEN}`
  return `${tenths < 0 ? '−' : ''}${grouped(Math.floor(size / TEN))}${part}`
}

/** From here on tenths of a litre tell nothing more. */
const WHOLE_FROM_DL = 1000

const minutesText = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`

/** A figure as people read it. */
export function reportCellText(cell: ReportCell, unit: ReportUnit): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  switch (unit) {
    case 'kobo':
      return formatNaira(signedKobo(cell))
    case 'dl':
      return decimal(Math.abs(cell) < WHOLE_FROM_DL ? cell : Math.round(cell / TEN) * TEN)
    case 'dlPerHour':
    case 'tenths':
      return decimal(cell)
    case 'minutes':
      return minutesText(cell)
    case 'basisPoints':
      return `${decimal(Math.round(cell / TEN), true)}%`
    case 'count':
    case 'text':
    case 'day':
      return grouped(cell)
  }
}

/** Kobo in a tenth of a thousand and of a million naira. */
const TENTH_OF_THOUSAND = 10_000
const TENTH_OF_MILLION = 10_000_000

/** A figure beside an axis: naira from a thousand on in thousands or millions. */
export function axisText(value: number, unit: ReportUnit): string {
  if (unit !== 'kobo') return reportCellText(value, unit)
  if (Math.abs(value) < TENTH_OF_THOUSAND * TEN) return formatNaira(signedKobo(value)).replace('.00', '')
  if (Math.abs(value) >= TENTH_OF_MILLION * TEN) return `₦${decimal(Math.round(value / TENTH_OF_MILLION))}m`
  return `₦${decimal(Math.round(value / TENTH_OF_THOUSAND))}k`
}

/** Steps that a clock has, in minutes. */
const MINUTE_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 960, 1920]
/** The smallest step of an axis by its unit: a whole naira, a whole litre, a whole percent, a whole one. */
const LEAST_STEP: Readonly<Record<ReportUnit, number>> = {
  text: 1,
  day: 1,
  count: 1,
  minutes: 1,
  kobo: 100,
  dl: TEN,
  dlPerHour: TEN,
  tenths: TEN,
  basisPoints: 100,
}
const DECADES = 12

/** The steps at which an axis may be marked, the smallest first: 1, 2 and 5 of each decade, and quarters of an hour. */
export const axisSteps = (unit: ReportUnit): number[] =>
  unit === 'minutes'
    ? MINUTE_STEPS
    : Array.from({ length: DECADES }, (_, decade) =>
        [1, 2, 5].map((step) => step * LEAST_STEP[unit] * TEN ** decade),
      ).flat()

const HEAD_UNITS: Readonly<Record<ReportUnit, string>> = {
  text: '',
  day: '',
  count: '',
  tenths: '',
  kobo: ' (naira)',
  dl: ' (litres)',
  minutes: ' (minutes)',
  basisPoints: ' (%)',
  dlPerHour: ' (litres an hour)',
}

/** The head of a column in a file, with its unit. */
export const fileHeadOf = ({ label, unit }: ReportColumn): string => `${label}${HEAD_UNITS[unit]}`

/** A figure in a file: a plain number in the unit of its head. */
export function fileCellOf(cell: ReportCell, unit: ReportUnit): Cell {
  if (typeof cell !== 'number') return cell
  switch (unit) {
    case 'kobo':
      return { kobo: signedKobo(cell) }
    case 'basisPoints':
      return Math.round(cell / TEN) / TEN
    case 'dl':
    case 'dlPerHour':
    case 'tenths':
      return cell / TEN
    default:
      return cell
  }
}

/** '4pm' of the hour 16. */
export const hourText = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'am' : 'pm'}`

/** '15 Nov' of '2026-11-15', 'Nov 2026' of '2026-11'; other texts stay. */
export function rowLabel(text: string): string {
  const [, year, monthAlone] = /^(\d{4})-(\d{2})$/.exec(text) ?? []
  if (year !== undefined) return `${MONTH_NAMES[Number(monthAlone) - 1]} ${year}`
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})$/.exec(text) ?? []
  return month === undefined || day === undefined ? text : `${Number(day)} ${MONTH_NAMES[Number(month) - 1]}`
}

/**
 * By how much a total differs from that of the period before: '+12%', '−3%', 'no change'; undefined where one is none.
 */
export function changeText(now: ReportCell, before: ReportCell): string | undefined {
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return undefined
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  if (percent === 0) return 'no change'
  return percent > 0 ? `+${grouped(percent)}%` : `−${grouped(-percent)}%`
}
