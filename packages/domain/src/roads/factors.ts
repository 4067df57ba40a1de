import type { Timestamp } from '../core/lagos-time.ts'
import { HOUR_SECONDS, lagosTime, secondsAfter, toDate } from '../core/lagos-time.ts'

/** Roads are timed in two groups: the through roads, and the streets between them. */
export type RoadGroup = 'main' | 'side'
export type DayKind = 'weekday' | 'saturday' | 'sunday'

/** How many times the free-flow seconds a leg takes, in one hour of one kind of day. */
export type RoadFactor = { group: RoadGroup; day: DayKind; hour: number; factor: number }

/** Assumed until own legs say otherwise (2026-11-21): night 1.0, day 1.4, 6 to 10 and 16 to 21 o'clock 2.2. */
const ASSUMED = { night: 1, day: 1.4, rush: 2.2 }

export function assumedFactor(hour: number): number {
  if ((hour >= 6 && hour < 10) || (hour >= 16 && hour < 21)) return ASSUMED.rush
  return hour >= 10 && hour < 16 ? ASSUMED.day : ASSUMED.night
}

export function dayKindOf(at: Date | Timestamp): DayKind {
  const { year, month, day } = lagosTime(at)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return weekday === 0 ? 'sunday' : weekday === 6 ? 'saturday' : 'weekday'
}

/** So many hours of factors are written out; the last one holds for ever. */
const HOURS = 48

/** The full hour in which a moment lies. */
export function hourOf(at: Date | Timestamp): Date {
  const moment = toDate(at).getTime() / 1000
  return new Date((moment - (moment % HOUR_SECONDS)) * 1000)
}

/** Factors of both groups by hour, from the full hour of a plan's begin on. */
export function factorsFrom(
  at: Timestamp,
  learned: readonly RoadFactor[],
): { mainFactors: number[]; sideFactors: number[] } {
  const begin = hourOf(at)
  const known = new Map(learned.map(({ group, day, hour, factor }) => [`${group} ${day} ${hour}`, factor]))
  const hours = Array.from({ length: HOURS }, (_, index) => secondsAfter(begin, index * HOUR_SECONDS))
  const of = (group: RoadGroup) =>
    hours.map((hour) => {
      const clock = lagosTime(hour).hour
      return known.get(`${group} ${dayKindOf(hour)} ${clock}`) ?? assumedFactor(clock)
    })
  return { mainFactors: of('main'), sideFactors: of('side') }
}

/** A leg that was driven: from the end of one stop to the arrival at the next, beside its free-flow seconds. */
export type DrivenLeg = {
  leftAt: Timestamp
  drivenSeconds: number
  mainSeconds: number
  sideSeconds: number
}

/** Legs shorter than this say more about parking than about roads. */
const SHORTEST_SECONDS = 120
/** Outside of these a leg was interrupted or its times are wrong. */
const PLAUSIBLE = { least: 0.4, most: 6 }
/** Weight of the assumption, in legs. */
const SHRINKAGE = 20

/**
 * Factors from own legs: the median of driven over free-flow seconds for each group, kind of day and hour, shrunken to
 * the assumption with the weight of 20 legs. A leg counts for the group on which it mostly ran.
 */
export function learnFactors(legs: readonly DrivenLeg[]): (RoadFactor & { legs: number })[] {
  const ratios = new Map<string, { key: Omit<RoadFactor, 'factor'>; values: number[] }>()
  for (const leg of legs) {
    const free = leg.mainSeconds + leg.sideSeconds
    const ratio = leg.drivenSeconds / free
    if (free < SHORTEST_SECONDS || ratio < PLAUSIBLE.least || ratio > PLAUSIBLE.most) continue
    const group: RoadGroup = leg.mainSeconds >= leg.sideSeconds ? 'main' : 'side'
    const key = { group, day: dayKindOf(leg.leftAt), hour: lagosTime(leg.leftAt).hour }
    const name = `${key.group} ${key.day} ${key.hour}`
    const entry = ratios.get(name) ?? { key, values: [] }
    entry.values.push(ratio)
    ratios.set(name, entry)
  }
  return [...ratios.values()].map(({ key, values }) => ({
    ...key,
    legs: values.length,
    factor:
      (values.length * median(values) + SHRINKAGE * assumedFactor(key.hour)) / (values.length + SHRINKAGE),
  }))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
