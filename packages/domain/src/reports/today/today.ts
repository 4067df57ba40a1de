import type { Day } from '../../core/lagos-days.ts'
import { startOfDay } from '../../core/lagos-days.ts'
import type { Timestamp } from '../../core/lagos-time.ts'
import { HOUR_SECONDS, secondsAfter, secondsBetween } from '../../core/lagos-time.ts'
import type { Kobo } from '../../core/money.ts'
import { addKobo } from '../../core/money.ts'
import { percentile } from '../percentile.ts'

/** An order that was paid; `area` '' where none is known. */
export type PaidOrder = {
  at: Timestamp
  area: string
  total: Kobo
  items: readonly { product: string; litresDl: number }[]
}

/** An order that was delivered. `minutes` from payment to gate; `isInTime` against what was promised. */
export type Arrival = { at: Timestamp; area: string; minutes: number; isInTime: boolean }

/** Money that a day lost: a refund that we came to owe, or fuel that a dip missed, at its price of today. */
export type GivenBack = { at: Timestamp; amount: Kobo }

/** What happened on a day of Lagos. */
export type DayFacts = {
  day: Day
  paid: readonly PaidOrder[]
  arrivals: readonly Arrival[]
  givenBack: readonly GivenBack[]
}

/** The five figures of a day, up to a moment of it. */
export type DayFigures = {
  orders: number
  litresDl: number
  sales: Kobo
  arrived: number
  inTime: number
  givenBack: Kobo
}

/** The same time of another day. */
export const sameTimeOn = (day: Day, now: Date, today: Day): Date =>
  secondsAfter(startOfDay(day), secondsBetween(startOfDay(today), now))

const litresOf = ({ items }: PaidOrder): number => items.reduce((sum, { litresDl }) => sum + litresDl, 0)

/** The figures of a day up to a moment of it, so that a day that is not over is compared with its like. */
export function figuresUntil(facts: DayFacts, until: Date): DayFigures {
  const isBefore = ({ at }: { at: Timestamp }) => new Date(at) <= until
  const paid = facts.paid.filter(isBefore)
  const arrivals = facts.arrivals.filter(isBefore)
  return {
    orders: paid.length,
    litresDl: paid.reduce((sum, order) => sum + litresOf(order), 0),
    sales: addKobo(...paid.map(({ total }) => total)),
    arrived: arrivals.length,
    inTime: arrivals.filter(({ isInTime }) => isInTime).length,
    givenBack: addKobo(...facts.givenBack.filter(isBefore).map(({ amount }) => amount)),
  }
}

/** Orders paid since the day began, at the end of each of its 24 hours; none for hours that lie after `until`. */
export const paidByHour = (facts: DayFacts, until?: Date): number[] =>
  Array.from({ length: 24 }, (_, hour) => secondsAfter(startOfDay(facts.day), (hour + 1) * HOUR_SECONDS))
    .filter((end, hour) => until === undefined || secondsAfter(end, -HOUR_SECONDS) <= until || hour === 0)
    .map((end) => facts.paid.filter(({ at }) => new Date(at) < end).length)

/** Which share of its orders a day has by now, by what earlier days had; undefined where they had none. */
export function paceOf(earlier: readonly { facts: DayFacts; until: Date }[]): number | undefined {
  const all = earlier.reduce((sum, { facts }) => sum + facts.paid.length, 0)
  if (all === 0) return undefined
  const byNow = earlier.reduce((sum, { facts, until }) => sum + figuresUntil(facts, until).orders, 0)
  return byNow / all
}

/** The minutes that half and nine of ten orders did not exceed on their way from payment to gate. */
export function timesToGate(arrivals: readonly Arrival[]): { half: number | null; nineOfTen: number | null } {
  const entries = arrivals.map(({ minutes }) => ({ subject: String(minutes), amount: 1 }))
  return { half: percentile(entries, 0.5) ?? null, nineOfTen: percentile(entries, 0.9) ?? null }
}

/** One area of the day; `before` are the orders of the week before, up to the same time. */
export type AreaOfDay = {
  area: string
  orders: number
  litresDl: number
  byFuel: Readonly<Record<string, number>>
  sales: Kobo
  arrived: number
  inTime: number
  half: number | null
  before: number
}

/** The areas of a day up to a moment, those with the most orders first. */
export function areasOfDay(
  today: DayFacts,
  until: Date,
  weekBefore: { facts: DayFacts; until: Date },
): AreaOfDay[] {
  const of = (facts: DayFacts, area: string): DayFacts => ({
    ...facts,
    paid: facts.paid.filter((each) => each.area === area),
    arrivals: facts.arrivals.filter((each) => each.area === area),
    givenBack: [],
  })
  const names = [today, weekBefore.facts].flatMap(({ paid, arrivals }) => [...paid, ...arrivals])
  return [...new Set(names.map(({ area }) => area))]
    .map((area) => {
      const own = of(today, area)
      const { givenBack: _, ...figures } = figuresUntil(own, until)
      return {
        area,
        ...figures,
        byFuel: litresByFuel(own.paid),
        half: timesToGate(own.arrivals).half,
        before: figuresUntil(of(weekBefore.facts, area), weekBefore.until).orders,
      }
    })
    .filter(({ orders, arrived, before }) => orders + arrived + before > 0)
    .sort((a, b) => b.orders - a.orders || b.before - a.before || a.area.localeCompare(b.area))
}

function litresByFuel(paid: readonly PaidOrder[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { product, litresDl } of paid.flatMap(({ items }) => items))
    sums[product] = (sums[product] ?? 0) + litresDl
  return sums
}
