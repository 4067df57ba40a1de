import { fieldErrors } from '../../core/field-errors.ts'
import type { Day } from '../../core/lagos-days.ts'
import { dayOfText } from '../../core/lagos-days.ts'
import type { Kobo } from '../../core/money.ts'
import { formatNaira, kobo, signedKobo } from '../../core/money.ts'
import type { FieldErrors } from '../../core/result.ts'
import { formatDl } from '../../fleet/decilitres.ts'
import { reportCellText } from '../report-table.ts'
import type { DayFigures } from './today.ts'

/** What the owner aims at in a whole day; shares in hundredths of a percent. */
export type DayTargets = {
  orders: number
  litresDl: number
  sales: Kobo
  /** Of the arrivals that are to be in time. */
  inTime: number
  /** At most so much of the sales may be refunded or lost. */
  givenBack: number
}

/** Targets as somebody enters them; `from` the first day that they are for. */
export type DayTargetsForm = { [Name in keyof DayTargets]?: number | undefined } & { from: string }

const MOST: Readonly<Record<keyof DayTargets, number>> = {
  orders: 100_000,
  litresDl: 100_000_000,
  sales: 100_000_000_000,
  inTime: 10_000,
  givenBack: 10_000,
}

const PROBLEMS: Readonly<Record<keyof DayTargets, string>> = {
  orders: `Enter a whole number of orders up to ${MOST.orders}`,
  litresDl: 'Enter the litres of a day',
  sales: `Enter naira up to ${formatNaira(kobo(MOST.sales))}`,
  inTime: 'Enter a percentage from 0 to 100',
  givenBack: 'Enter a percentage from 0 to 100',
}

const NAMES = Object.keys(MOST) as (keyof DayTargets)[] // the keys of the table above

/** What is wrong with targets: whole figures within their limits, from today on. */
export const dayTargetsErrors = (form: DayTargetsForm, today: Day): FieldErrors =>
  fieldErrors([
    ...NAMES.map((name) => [name, isFigure(form[name], MOST[name]) ? undefined : PROBLEMS[name]] as const),
    ['from', fromProblem(form.from, today)],
  ])

const isFigure = (value: number | undefined, most: number): boolean =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= most

function fromProblem(text: string, today: Day): string | undefined {
  const from = dayOfText(text)
  if (from === undefined) return 'Enter the first day'
  return from < today ? 'Targets are not changed for days that are over' : undefined
}

/** One figure of the owner with what it is compared to. Shares are of the whole of the bar, 0 to 1. */
export type DayCard = {
  key: keyof DayTargets
  title: string
  value: string
  /** Smaller, behind the value. */
  of: string
  yesterday: string
  weekBefore: string
  /** '150 of 210'; undefined while no target is set. */
  target: string | undefined
  /** What the target is called: a limit from above is no target. */
  targetName: 'Target' | 'At most'
  /** '4 above target', or why nothing is compared. */
  comparison: string
  isBad: boolean
  filled: number
  /** Where the target stands at this time; undefined where it cannot be said. */
  mark: number | undefined
}

type Compared = {
  today: DayFigures
  yesterday: DayFigures
  weekBefore: DayFigures
  targets: DayTargets | null
  /** The share of a day's orders that usually are there by now. */
  pace: number | undefined
}

const NO_TARGET = 'No target set'
const BASIS_POINTS = 10_000

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * BASIS_POINTS) / whole)
const percentText = (basisPoints: number | null): string => reportCellText(basisPoints, 'basisPoints')
const clamped = (value: number): number => Math.min(1, Math.max(0, value))

/** The five figures of the day: orders, litres, sales, arrivals in time, and what was refunded or lost. */
export const dayCards = (compared: Compared): DayCard[] => [
  countCard(compared, { key: 'orders', title: 'Paid orders', text: String }),
  countCard(compared, {
    key: 'litresDl',
    title: 'Litres paid',
    text: (dl) => formatDl(Math.round(dl / 10) * 10),
  }),
  countCard(compared, {
    key: 'sales',
    title: 'Sales',
    text: (amount) => formatNaira(signedKobo(Math.round(amount))),
  }),
  inTimeCard(compared),
  givenBackCard(compared),
]

type Counted = {
  key: 'orders' | 'litresDl' | 'sales'
  title: string
  text: (amount: number) => string
}

function countCard(
  { today, yesterday, weekBefore, targets, pace }: Compared,
  { key, title, text }: Counted,
): DayCard {
  const value = today[key]
  const rows = {
    yesterday: text(yesterday[key]),
    weekBefore: text(weekBefore[key]),
    targetName: 'Target' as const,
  }
  const whole = targets?.[key]
  if (whole === undefined || whole === 0)
    return {
      key,
      title,
      value: text(value),
      of: '',
      ...rows,
      target: undefined,
      ...untargeted(value, yesterday[key]),
    }
  const byNow = pace === undefined ? undefined : Math.round(whole * pace)
  const over = value - (byNow ?? whole)
  return {
    key,
    title,
    value: text(value),
    of: '',
    ...rows,
    // Two amounts of money do not fit beside each other.
    target:
      byNow === undefined ? text(whole) : key === 'sales' ? text(byNow) : `${text(byNow)} of ${text(whole)}`,
    comparison: byNow === undefined && over < 0 ? `${text(-over)} to go` : distanceText(over, text),
    isBad: byNow !== undefined && over < 0,
    filled: clamped(value / whole),
    mark: byNow === undefined ? undefined : clamped(byNow / whole),
  }
}

const distanceText = (over: number, text: (amount: number) => string): string => {
  if (over === 0) return 'On target'
  return over > 0 ? `${text(over)} above target` : `${text(-over)} below target`
}

/** Without a target the bar shows the day beside the day before. */
const untargeted = (value: number, before: number) => ({
  comparison: NO_TARGET,
  isBad: false,
  filled: clamped(before === 0 ? (value === 0 ? 0 : 1) : value / Math.max(value, before)),
  mark: undefined,
})

/** How far the share of arrivals in time is from its target, in hundredths of a percent; undefined before an arrival. */
const distanceInTime = (
  { inTime, arrived }: Pick<DayFigures, 'inTime' | 'arrived'>,
  target: number,
): number | undefined => {
  const value = share(inTime, arrived)
  return value === null ? undefined : value - target
}

/** Whether fewer arrived in time than the target asks for; without a target or an arrival they do not. */
export const missesInTime = (
  figures: Pick<DayFigures, 'inTime' | 'arrived'>,
  target: number | undefined,
): boolean => target !== undefined && (distanceInTime(figures, target) ?? 0) < 0

function inTimeCard({ today, yesterday, weekBefore, targets }: Compared): DayCard {
  const shareOf = ({ inTime, arrived }: DayFigures) => share(inTime, arrived)
  const value = shareOf(today)
  const card = {
    key: 'inTime' as const,
    title: 'Arrived in time',
    targetName: 'Target' as const,
    value: percentText(value),
    of: `${today.inTime} of ${today.arrived}`,
    yesterday: percentText(shareOf(yesterday)),
    weekBefore: percentText(shareOf(weekBefore)),
    filled: (value ?? 0) / BASIS_POINTS,
  }
  if (targets === null)
    return { ...card, target: undefined, comparison: NO_TARGET, isBad: false, mark: undefined }
  const over = distanceInTime(today, targets.inTime)
  return {
    ...card,
    target: percentText(targets.inTime),
    comparison: over === undefined ? 'No arrivals yet' : pointsText(over),
    isBad: missesInTime(today, targets.inTime),
    mark: targets.inTime / BASIS_POINTS,
  }
}

const pointsText = (over: number): string => {
  const points = Math.abs(Math.round(over / 10)) / 10
  if (points === 0) return 'On target'
  return `${points} ${points === 1 ? 'point' : 'points'} ${over > 0 ? 'above' : 'below'} target`
}

/** So much of the bar is below the limit, so that what lies over it is seen. */
const LIMIT_AT = 0.5

function givenBackCard({ today, yesterday, weekBefore, targets }: Compared): DayCard {
  const text = ({ givenBack }: DayFigures) => formatNaira(givenBack)
  const card = {
    key: 'givenBack' as const,
    title: 'Refunds and losses',
    targetName: 'At most' as const,
    value: text(today),
    of: '',
    yesterday: text(yesterday),
    weekBefore: text(weekBefore),
  }
  if (targets === null)
    return { ...card, target: undefined, ...untargeted(today.givenBack, yesterday.givenBack) }
  const most = kobo(Math.floor((today.sales * targets.givenBack) / BASIS_POINTS))
  const over = today.givenBack - most
  const ofSales = `${percentText(targets.givenBack).replace('.0%', '%')} of sales`
  return {
    ...card,
    target: formatNaira(most),
    comparison:
      over > 0
        ? `${formatNaira(kobo(over))} over ${ofSales}`
        : `${formatNaira(kobo(-over))} under ${ofSales}`,
    isBad: over > 0,
    filled: clamped(most === 0 ? (over > 0 ? 1 : 0) : (today.givenBack / most) * LIMIT_AT),
    mark: LIMIT_AT,
  }
}
